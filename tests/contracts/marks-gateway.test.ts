import { httpBackend, memoryBackend } from '../support/test-backend.ts';
import { describeMarksGateway } from './marks-gateway.contract.ts';

describeMarksGateway('memory', memoryBackend);
describeMarksGateway('http, to the reference API', httpBackend);
