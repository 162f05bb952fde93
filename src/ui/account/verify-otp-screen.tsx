import type { ReactElement } from 'react';
import { Link } from 'wouter';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import type { OtpScreenModel } from '../../core/view-models.ts';
import { OtpForm } from './otp-form.tsx';

/** The form for the code of a sign-up. @see docs/product.md#verify-otp */
export function VerifyOtpScreen({
  viewModel,
}: {
  readonly viewModel: OtpScreenModel;
}): ReactElement | undefined {
  const state = useObservableState(viewModel.state$, undefined);
  // Without an e-mail address to verify, the view model opens the sign-up page.
  if (state === undefined) return undefined;
  return (
    <>
      <PageHeading>Verify your email</PageHeading>
      <OtpForm state={state} viewModel={viewModel} emailPage={pathOf('register')} />
      <p className="auth-alternative">
        Already have an account? <Link to={pathOf('login')}>Log In Now</Link>
      </p>
    </>
  );
}
