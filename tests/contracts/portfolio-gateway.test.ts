import { httpBackend, memoryBackend } from '../support/backends.ts';
import { describePortfolioGateway } from './portfolio-gateway.contract.ts';

describePortfolioGateway('memory', memoryBackend);
describePortfolioGateway('http, to the reference API', httpBackend);
