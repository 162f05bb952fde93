import { httpProfileBackend, memoryProfileBackend } from '../support/profile-backends.ts';
import { describeMarksGateway } from './marks-gateway.contract.ts';

describeMarksGateway('memory', memoryProfileBackend);
describeMarksGateway('http, to the reference API', httpProfileBackend);
