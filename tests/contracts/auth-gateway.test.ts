import { httpBackend, memoryBackend } from '../support/test-backend.ts';
import { describeAuthGateway } from './auth-gateway.contract.ts';

describeAuthGateway('memory', memoryBackend);
describeAuthGateway('http, to the reference API', () => httpBackend({ seed: 'none' }));
