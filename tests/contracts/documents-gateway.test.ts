import { httpBackend, memoryBackend, sharedBackend } from '../support/test-backend.ts';
import { describeDocumentsGateway } from './documents-gateway.contract.ts';

describeDocumentsGateway('memory', await sharedBackend(memoryBackend()));
describeDocumentsGateway('http, to the reference API', await sharedBackend(httpBackend()));
