import { httpMarket, memoryMarket } from '../support/market-backends.ts';
import { describeMarketGateways } from './market-gateways.contract.ts';

describeMarketGateways('memory', memoryMarket);
describeMarketGateways('http, to the reference API', httpMarket);
