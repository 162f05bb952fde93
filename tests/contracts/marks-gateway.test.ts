import { httpBackend, memoryBackend, sharedBackend } from '../support/test-backend.ts';
import { describeMarksGateway } from './marks-gateway.contract.ts';

describeMarksGateway('memory', await sharedBackend(memoryBackend()));
describeMarksGateway('http, to the reference API', await sharedBackend(httpBackend()));
