import { ContainerModule } from 'inversify';
import { PasswordResetContext } from '../../core/session/password-reset-context.ts';
import { TOKENS } from './tokens.ts';

/** Sign-up and password reset; loaded with the first of their pages. */
export const accountModule = new ContainerModule(({ bind }) => {
  bind(TOKENS.passwordResetContext)
    .toResolvedValue((navigation) => new PasswordResetContext(navigation), [TOKENS.navigation])
    .inSingletonScope();
});
