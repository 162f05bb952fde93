import { ContainerModule } from 'inversify';
import { BrowserFileSaver } from '../browser/browser-file-saver.ts';
import { TOKENS } from './tokens.ts';

/** Saves files in a browser; loaded with the first export. */
export const filesModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.fileSaver).toConstantValue(new BrowserFileSaver());
});
