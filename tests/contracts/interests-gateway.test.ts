import { httpBackend, memoryBackend, sharedBackend } from '../support/test-backend.ts';
import { describeInterestsGateway } from './interests-gateway.contract.ts';

describeInterestsGateway('memory', await sharedBackend(memoryBackend()));
describeInterestsGateway(
  'http, to the reference API',
  await sharedBackend(httpBackend({ seed: 'market', config: { networkEmail: 'network@kopal.test' } })),
);
