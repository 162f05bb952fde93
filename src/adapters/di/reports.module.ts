import { ContainerModule } from 'inversify';
import { ReportQueries } from '../../core/reports/report-queries.ts';
import { HttpReportsGateway } from '../http/http-reports-gateway.ts';
import { TOKENS } from './tokens.ts';

/** The reports of startups; loaded with the first page that shows them. */
export const reportsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.reportQueries)
    .toResolvedValue(
      (gateway, session, cache, clock) => new ReportQueries(gateway, { session, cache, clock }),
      [TOKENS.reportsGateway, TOKENS.session, TOKENS.queryCache, TOKENS.clock],
    )
    .inSingletonScope();
});

/** The report calls of the product API over HTTP. */
export const httpReportsModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.reportsGateway)
    .toResolvedValue((http) => new HttpReportsGateway(http), [TOKENS.httpClient])
    .inSingletonScope();
});
