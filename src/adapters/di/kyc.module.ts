import { ContainerModule } from 'inversify';
import { CropSession } from '../../core/kyc/crop-session.ts';
import { KycStore } from '../../core/kyc/kyc-store.ts';
import { KycViewModel } from '../../core/kyc/kyc.view-model.ts';
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
  bind(TOKENS.kycViewModel).toResolvedValue(
    (store, processor, gateway, session, navigation, notifier, clock) =>
      new KycViewModel({
        store,
        crop: new CropSession(processor, navigation),
        gateway,
        processor,
        session,
        notifier,
        clock,
      }),
    [
      TOKENS.kycStore,
      TOKENS.imageProcessor,
      TOKENS.documentsGateway,
      TOKENS.session,
      TOKENS.navigation,
      TOKENS.notifier,
      TOKENS.clock,
    ],
  );
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
