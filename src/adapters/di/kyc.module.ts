import { ContainerModule } from 'inversify';
import { CropDesk } from '../../core/kyc/crop-desk.ts';
import { DocumentPictures } from '../../core/kyc/document-pictures.ts';
import { GiveConsent } from '../../core/kyc/give-consent.use-case.ts';
import { KycDesk } from '../../core/kyc/kyc-desk.ts';
import { KycViewModel } from '../../core/kyc/kyc.view-model.ts';
import { RemoveDocument } from '../../core/kyc/remove-document.use-case.ts';
import { UploadDocument } from '../../core/kyc/upload-document.use-case.ts';
import { HttpDocumentsGateway } from '../http/http-documents-gateway.ts';
import { TOKENS } from './tokens.ts';

/** The investor's papers; fetched with their page. */
export const kycModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.kycDesk)
    .toResolvedValue(
      (gateway, session, navigation, notifier, clock) =>
        new KycDesk({
          gateway,
          upload: new UploadDocument(gateway, session),
          remove: new RemoveDocument(gateway, session),
          session,
          navigation,
          notifier,
          clock,
        }),
      [TOKENS.documentsGateway, TOKENS.session, TOKENS.navigation, TOKENS.notifier, TOKENS.clock],
    )
    .inSingletonScope();
  bind(TOKENS.kycViewModel).toResolvedValue(
    (desk, workshop, gateway, session, navigation, notifier, clock) =>
      new KycViewModel({
        desk,
        crop: new CropDesk(workshop, navigation),
        pictures: new DocumentPictures({ gateway, workshop, session }),
        giveConsent: new GiveConsent(gateway, session),
        notifier,
        clock,
      }),
    [
      TOKENS.kycDesk,
      TOKENS.pictureWorkshop,
      TOKENS.documentsGateway,
      TOKENS.session,
      TOKENS.navigation,
      TOKENS.notifier,
      TOKENS.clock,
    ],
  );
});

/** The document calls of the product API. */
export const httpKycModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.documentsGateway)
    .toResolvedValue(
      (http, { apiBaseUrl }, session) =>
        new HttpDocumentsGateway({
          http,
          baseUrl: apiBaseUrl,
          pageUrl: () => globalThis.location.href,
          token: () => session.token,
          createRequest: () => new XMLHttpRequest(),
        }),
      [TOKENS.httpClient, TOKENS.configuration, TOKENS.session],
    )
    .inSingletonScope();
});
