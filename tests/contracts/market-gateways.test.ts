import { httpBackend, memoryBackend, sharedBackend } from '../support/test-backend.ts';
import { describeMarketGateways } from './market-gateways.contract.ts';

describeMarketGateways('memory', await sharedBackend(memoryBackend()));
describeMarketGateways('http, to the reference API', await sharedBackend(httpBackend({ seed: 'market' })));
