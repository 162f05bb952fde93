import type { ReactElement } from 'react';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { PageHeading } from '../shared/page-heading.tsx';
import { useObservableState } from '../shared/use-observable-state.ts';
import type { OtpScreenModel } from '../../core/view-models.ts';
import { BackToLogIn } from './back-to-log-in.tsx';
import { OtpForm } from './otp-form.tsx';

/** The form for the code of a password reset. @see docs/product.md#enter-otp */
export function EnterOtpScreen({
  viewModel,
}: {
  readonly viewModel: OtpScreenModel;
}): ReactElement | undefined {
  const state = useObservableState(viewModel.state$, undefined);

  // Without an e-mail address to verify, the view model opens the reset page.
  if (state === undefined) return undefined;
  return (
    <>
      <PageHeading>Enter OTP</PageHeading>
      <OtpForm state={state} viewModel={viewModel} emailPage={pathOf('reset-password')} />
      <BackToLogIn />
    </>
  );
}
