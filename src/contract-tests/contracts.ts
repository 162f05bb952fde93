/**
 * `kopal-core/contracts`: contract tests for eight gateways of an API. They check what the core relies on, and run in
 * any test runner. The tests of the market cover three of the gateways: deals, events and pre-IPO.
 * @example
 * const investor = { email: normaliseEmail('asha@own.example'), logIn: () => logInAs('asha@own.example') };
 * describe('our portfolio', () => {
 *   for (const { name, run } of portfolioContractTests({ portfolio, investor })) it(name, run);
 * });
 */
export { authContractTests, type AuthSubject } from './auth.contract-tests.ts';
export type { Account, ContractTest, SetToken } from './contract-test.ts';
export { documentsContractTests, type DocumentsSubject } from './documents.contract-tests.ts';
export { marketContractTests, type MarketSubject } from './market.contract-tests.ts';
export { portfolioContractTests, type PortfolioSubject } from './portfolio.contract-tests.ts';
export { profileContractTests, type ProfileSubject } from './profile.contract-tests.ts';
export { reportsContractTests, type ReportsSubject } from './reports.contract-tests.ts';
