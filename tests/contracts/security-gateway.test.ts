import { httpBackend, memoryBackend } from '../support/test-backend.ts';
import { PUBLIC_URL } from '../support/secured-account.ts';
import { describeSecurityGateway } from './security-gateway.contract.ts';

describeSecurityGateway('memory', memoryBackend);
describeSecurityGateway('http, to the reference API', () =>
  httpBackend({ config: { publicUrl: PUBLIC_URL } }),
);
