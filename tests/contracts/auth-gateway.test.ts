import { httpBackend, memoryBackend, sharedBackend } from '../support/test-backend.ts';
import { describeAuthGateway } from './auth-gateway.contract.ts';

describeAuthGateway('memory', await sharedBackend(memoryBackend()));
describeAuthGateway('http, to the reference API', await sharedBackend(httpBackend({ seed: 'none' })));
