import { ContainerModule } from 'inversify';
import { BrowserPictureWorkshop } from '../browser/browser-picture-workshop.ts';
import { TOKENS } from './tokens.ts';

/** What opens and cuts pictures in a browser; fetched with the KYC documents. */
export const picturesModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.pictureWorkshop).toConstantValue(new BrowserPictureWorkshop());
});
