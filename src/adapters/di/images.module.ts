import { ContainerModule } from 'inversify';
import { BrowserImageProcessor } from '../browser/browser-image-processor.ts';
import { TOKENS } from './tokens.ts';

/** What opens and crops images in a browser; fetched with the KYC documents. */
export const imagesModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.imageProcessor).toConstantValue(new BrowserImageProcessor());
});
