import { httpBackend, memoryBackend, sharedBackend } from '../support/test-backend.ts';
import { PUBLIC_URL } from '../support/secured-account.ts';
import { describeSecurityGateway } from './security-gateway.contract.ts';

describeSecurityGateway('memory', await sharedBackend(memoryBackend()));
describeSecurityGateway(
  'http, to the reference API',
  await sharedBackend(httpBackend({ config: { publicUrl: PUBLIC_URL } })),
);
