import { httpBackend, memoryBackend } from '../support/test-backend.ts';
import { describeReportsGateway } from './reports-gateway.contract.ts';

describeReportsGateway('memory', memoryBackend);
describeReportsGateway('http, to the reference API', () => httpBackend({ seed: 'portfolio' }));
