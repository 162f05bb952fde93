import { httpBackend, memoryBackend } from '../support/test-backend.ts';
import { describePortfolioGateway } from './portfolio-gateway.contract.ts';

describePortfolioGateway('memory', memoryBackend);
describePortfolioGateway('http, to the reference API', () => httpBackend({ seed: 'portfolio' }));
