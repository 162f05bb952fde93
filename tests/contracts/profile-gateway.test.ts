import { httpBackend, memoryBackend, sharedBackend } from '../support/test-backend.ts';
import { describeProfileGateway } from './profile-gateway.contract.ts';

describeProfileGateway('memory', await sharedBackend(memoryBackend()));
describeProfileGateway('http, to the reference API', await sharedBackend(httpBackend()));
