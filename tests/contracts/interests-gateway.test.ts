import { httpMarket, memoryMarket } from '../support/market-backends.ts';
import { describeInterestsGateway } from './interests-gateway.contract.ts';

describeInterestsGateway('memory', memoryMarket);
describeInterestsGateway('http, to the reference API', httpMarket);
