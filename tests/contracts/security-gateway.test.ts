import { httpProfileBackend, memoryProfileBackend } from '../support/profile-backends.ts';
import { PUBLIC_URL } from '../support/secured-account.ts';
import { describeSecurityGateway } from './security-gateway.contract.ts';

describeSecurityGateway('memory', memoryProfileBackend);
describeSecurityGateway('http, to the reference API', () => httpProfileBackend({ publicUrl: PUBLIC_URL }));
