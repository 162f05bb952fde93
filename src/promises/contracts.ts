// `kopal-core/contracts`: what the core relies on in the six gateways that need a whole backend, for any test runner.
export { authPromises, type AuthSubject } from './auth.promises.ts';
export type { Account, ContractPromise, SendWith } from './contract-promise.ts';
export { documentsPromises, type DocumentsSubject } from './documents.promises.ts';
export { marketPromises, type MarketSubject } from './market.promises.ts';
export { portfolioPromises, type PortfolioSubject } from './portfolio.promises.ts';
export { profilePromises, type ProfileSubject } from './profile.promises.ts';
export { reportsPromises, type ReportsSubject } from './reports.promises.ts';
