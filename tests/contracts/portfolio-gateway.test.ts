import { httpBackend, memoryBackend, sharedBackend } from '../support/test-backend.ts';
import { describePortfolioGateway } from './portfolio-gateway.contract.ts';

describePortfolioGateway('memory', await sharedBackend(memoryBackend()));
describePortfolioGateway(
  'http, to the reference API',
  await sharedBackend(httpBackend({ seed: 'portfolio' })),
);
