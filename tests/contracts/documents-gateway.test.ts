import { httpBackend, memoryBackend } from '../support/test-backend.ts';
import { describeDocumentsGateway } from './documents-gateway.contract.ts';

describeDocumentsGateway('memory', memoryBackend);
describeDocumentsGateway('http, to the reference API', httpBackend);
