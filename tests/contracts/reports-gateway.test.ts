import { httpBackend, memoryBackend } from '../support/backends.ts';
import { describeReportsGateway } from './reports-gateway.contract.ts';

describeReportsGateway('memory', memoryBackend);
describeReportsGateway('http, to the reference API', httpBackend);
