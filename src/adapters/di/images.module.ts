import { ContainerModule } from 'inversify';
import { BrowserImageProcessor } from '../browser/browser-image-processor.ts';
import { TOKENS } from './tokens.ts';

/** Opens and crops images in a browser; loaded with the KYC documents. */
export const imagesModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.imageProcessor).toConstantValue(new BrowserImageProcessor());
});
