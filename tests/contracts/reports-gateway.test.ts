import { httpBackend, memoryBackend, sharedBackend } from '../support/test-backend.ts';
import { describeReportsGateway } from './reports-gateway.contract.ts';

describeReportsGateway('memory', await sharedBackend(memoryBackend()));
describeReportsGateway('http, to the reference API', await sharedBackend(httpBackend({ seed: 'portfolio' })));
