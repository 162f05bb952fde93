import { ContainerModule } from 'inversify';
import { ToastNotifier } from '../adapters/toast/toast-notifier.ts';
import { TOKENS } from './tokens.ts';

/** Messages as toasts. */
export const toastModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.notifier).toConstantValue(new ToastNotifier());
});
