import { type ReactElement, useEffect } from 'react';
import { enterOtpCode, newPasswordCode, registerCode, resetPasswordCode, verifyOtpCode } from '../screens.ts';
import { prefetchCode } from '../shared/load-code.ts';
import { LazyScreen } from '../shared/lazy-screen.tsx';
import { useViewModels } from '../shared/use-view-models.ts';
import { AuthSkeleton } from './auth-skeleton.tsx';

/** The pages of sign-up and password reset, fetched when needed. */
export type AccountPageName = 'register' | 'verify-otp' | 'reset-password' | 'enter-otp' | 'new-password';

/** What usually follows; fetched while the page is filled in. */
const NEXT: Readonly<Partial<Record<AccountPageName, () => Promise<unknown>>>> = {
  register: verifyOtpCode,
  'reset-password': enterOtpCode,
  'enter-otp': newPasswordCode,
};

/** The screen of one of them. @see docs/product.md#access-and-routes */
export function AccountPage({ name }: { readonly name: AccountPageName }): ReactElement {
  const viewModels = useViewModels();
  const next = NEXT[name];

  useEffect(() => {
    if (next !== undefined) prefetchCode(next);
  }, [next]);

  const skeleton = <AuthSkeleton />;
  switch (name) {
    case 'register':
      return <LazyScreen name={name} code={registerCode} make={viewModels.register} skeleton={skeleton} />;
    case 'verify-otp':
      return <LazyScreen name={name} code={verifyOtpCode} make={viewModels.signUpOtp} skeleton={skeleton} />;
    case 'reset-password':
      return (
        <LazyScreen
          name={name}
          code={resetPasswordCode}
          make={viewModels.resetPassword}
          skeleton={skeleton}
        />
      );
    case 'enter-otp':
      return (
        <LazyScreen name={name} code={enterOtpCode} make={viewModels.passwordResetOtp} skeleton={skeleton} />
      );
    case 'new-password':
      return (
        <LazyScreen name={name} code={newPasswordCode} make={viewModels.newPassword} skeleton={skeleton} />
      );
  }
}
