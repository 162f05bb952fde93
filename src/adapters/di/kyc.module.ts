import { ContainerModule } from 'inversify';
import { KycStore } from '../../core/kyc/kyc-store.ts';
import { HttpDocumentsGateway } from '../http/http-documents-gateway.ts';
import { TOKENS } from './tokens.ts';

/** The investor's documents; loaded with their page. */
export const kycModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.kycStore)
    .toResolvedValue(
      (gateway, session, navigation, notifier, clock) =>
        new KycStore({ gateway, session, navigation, notifier, clock }),
      [TOKENS.documentsGateway, TOKENS.session, TOKENS.navigation, TOKENS.notifier, TOKENS.clock],
    )
    .inSingletonScope();
});

/** The document calls of the product API over HTTP. */
export const httpKycModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.documentsGateway)
    .toResolvedValue(
      (http, { apiBaseUrl }, session, { pageUrl, createRequest }) =>
        new HttpDocumentsGateway({
          http,
          baseUrl: apiBaseUrl,
          pageUrl,
          token: () => session.token,
          createRequest,
        }),
      [TOKENS.httpClient, TOKENS.configuration, TOKENS.session, TOKENS.uploadPlatform],
    )
    .inSingletonScope();
});
