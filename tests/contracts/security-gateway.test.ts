import { httpProfileBackend, memoryProfileBackend } from '../support/profile-backends.ts';
import { describeSecurityGateway } from './security-gateway.contract.ts';

describeSecurityGateway('memory', memoryProfileBackend);
describeSecurityGateway('http, to the reference API', httpProfileBackend);
