import { httpBackend, memoryBackend } from '../support/test-backend.ts';
import { describeProfileGateway } from './profile-gateway.contract.ts';

describeProfileGateway('memory', memoryBackend);
describeProfileGateway('http, to the reference API', httpBackend);
