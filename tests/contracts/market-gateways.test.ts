import { httpBackend, memoryBackend } from '../support/test-backend.ts';
import { describeMarketGateways } from './market-gateways.contract.ts';

describeMarketGateways('memory', memoryBackend);
describeMarketGateways('http, to the reference API', () => httpBackend({ seed: 'market' }));
