import { httpProfileBackend, memoryProfileBackend } from '../support/profile-backends.ts';
import { describeProfileGateway } from './profile-gateway.contract.ts';

describeProfileGateway('memory', memoryProfileBackend);
describeProfileGateway('http, to the reference API', httpProfileBackend);
