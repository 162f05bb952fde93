import { httpBackend, memoryBackend } from '../support/test-backend.ts';
import { describeInterestsGateway } from './interests-gateway.contract.ts';

describeInterestsGateway('memory', memoryBackend);
describeInterestsGateway('http, to the reference API', () =>
  httpBackend({ seed: 'market', config: { networkEmail: 'network@kopal.test' } }),
);
