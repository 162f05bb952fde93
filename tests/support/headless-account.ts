import { distinctUntilChanged, map } from 'rxjs';
import type { MemoryMail } from '../../src/adapters/memory/memory-mailbox.ts';
import { MemoryNavigation } from '../../src/adapters/memory/memory-navigation.ts';
import { MemorySignUpDraftStore } from '../../src/adapters/memory/memory-sign-up-draft-store.ts';
import { ChangePasswordUseCase } from '../../src/core/account/change-password.use-case.ts';
import { Countdown } from '../../src/core/account/countdown.ts';
import {
  type NewPasswordState,
  NewPasswordViewModel,
} from '../../src/core/account/new-password.view-model.ts';
import type { OtpState } from '../../src/core/account/otp-state.ts';
import { OtpViewModel } from '../../src/core/account/otp.view-model.ts';
import type { OtpPurpose } from '../../src/core/account/auth-gateway.port.ts';
import { PasswordResetContext } from '../../src/core/account/password-reset-context.ts';
import { RegisterUseCase } from '../../src/core/account/register.use-case.ts';
import { RegisterViewModel } from '../../src/core/account/register.view-model.ts';
import { RequestPasswordResetUseCase } from '../../src/core/account/request-password-reset.use-case.ts';
import { ResendOtpUseCase } from '../../src/core/account/resend-otp.use-case.ts';
import { ResetPasswordViewModel } from '../../src/core/account/reset-password.view-model.ts';
import { VerifyOtpUseCase } from '../../src/core/account/verify-otp.use-case.ts';
import { memoryGateways } from './memory-gateways.ts';
import { RecordingNotifier } from './recording-notifier.ts';
import type { AccountPort } from './scripted-account-calls.ts';
import { VirtualTime } from './virtual-time.ts';
import { VISITOR } from './session-builders.ts';

interface OpenScreen<ViewModel, State> {
  readonly viewModel: ViewModel;
  state: State | undefined;
  close(): void;
}

function watch<
  State,
  ViewModel extends { readonly state$: { subscribe(next: (state: State) => void): { unsubscribe(): void } } },
>(viewModel: ViewModel): OpenScreen<ViewModel, State> {
  const screen: OpenScreen<ViewModel, State> = { viewModel, state: undefined, close: () => undefined };
  // Two subscriptions, because several components may show one state.
  const watching = [
    viewModel.state$.subscribe((state: State) => void (screen.state = state)),
    viewModel.state$.subscribe(() => undefined),
  ];
  screen.close = () => {
    for (const subscription of watching) subscription.unsubscribe();
  };
  return screen;
}

/** Sign-up and password reset without a browser: the real core on the memory backend. The path selects the screen. */
export class HeadlessAccount {
  readonly #backend = memoryGateways({ accounts: [] });
  readonly clock = this.#backend.clock;
  readonly time = new VirtualTime();
  readonly notifier = new RecordingNotifier();
  readonly draft = new MemorySignUpDraftStore();
  readonly accounts = this.#backend.accounts;
  readonly mailbox = this.#backend.mailbox;
  readonly navigation: MemoryNavigation;
  readonly gateway: AccountPort;
  readonly resetContext: PasswordResetContext;
  otp: OpenScreen<OtpViewModel, OtpState> | undefined;
  newPassword: OpenScreen<NewPasswordViewModel, NewPasswordState> | undefined;

  /** @param gateway replaces the memory backend */
  constructor(start = '/auth/login', gateway?: AccountPort) {
    this.gateway = gateway ?? this.#backend.auth;
    this.navigation = new MemoryNavigation(start);
    this.resetContext = new PasswordResetContext({ navigation: this.navigation, session: VISITOR });
    this.navigation.location$
      .pipe(
        map(({ path }) => path),
        distinctUntilChanged(),
      )
      .subscribe((path) => this.#show(path));
  }

  get path(): string {
    return this.navigation.current().path;
  }

  get mails(): readonly MemoryMail[] {
    let mails: readonly MemoryMail[] = [];
    this.mailbox.mails$.subscribe((now) => (mails = now)).unsubscribe();
    return mails;
  }

  /** The code in the newest mail; `no code` if it has none. */
  get lastCode(): string {
    return /\d{6}/.exec(this.mails[0]?.text ?? '')?.[0] ?? 'no code';
  }

  makeRegisterViewModel(): RegisterViewModel {
    return new RegisterViewModel(new RegisterUseCase({ ...this.#ports(), auth: this.gateway }));
  }

  makeResetPasswordViewModel(google = { execute: () => Promise.resolve() }): ResetPasswordViewModel {
    return new ResetPasswordViewModel({
      request: new RequestPasswordResetUseCase({ ...this.#ports(), auth: this.gateway }),
      google,
      navigation: this.navigation,
    });
  }

  /** Time passes while the page is awake: it ticks every second. */
  wait(seconds: number): void {
    for (let second = 0; second < seconds; second += 1) this.sleep(1);
  }

  /** The machine sleeps, or the clock is set: the page ticks once, at the end. */
  sleep(seconds: number): void {
    this.clock.advance(seconds * 1000);
    this.time.advance(1000);
  }

  #ports() {
    return { draft: this.draft, navigation: this.navigation, notifier: this.notifier };
  }

  #show(path: string): void {
    this.otp?.close();
    this.newPassword?.close();
    this.otp = undefined;
    this.newPassword = undefined;
    if (path === '/auth/verify-otp') this.otp = watch<OtpState, OtpViewModel>(this.#otpViewModel('sign-up'));
    if (path === '/auth/enter-otp')
      this.otp = watch<OtpState, OtpViewModel>(this.#otpViewModel('password-reset'));
    if (path === '/auth/new-password') {
      const changePassword = new ChangePasswordUseCase({
        ...this.#ports(),
        auth: this.gateway,
        resetContext: this.resetContext,
      });
      this.newPassword = watch<NewPasswordState, NewPasswordViewModel>(
        new NewPasswordViewModel({
          changePassword,
          resetContext: this.resetContext,
          navigation: this.navigation,
        }),
      );
    }
  }

  #otpViewModel(purpose: OtpPurpose): OtpViewModel {
    const ports = this.#ports();
    const countdown = new Countdown({
      clock: this.clock,
      scheduler: this.time.scheduler,
      draft: this.draft,
    });
    return new OtpViewModel({
      ...ports,
      purpose,
      countdown,
      verifyOtp: new VerifyOtpUseCase({ ...ports, auth: this.gateway, resetContext: this.resetContext }),
      resendOtp: new ResendOtpUseCase({ ...ports, auth: this.gateway, countdown }),
    });
  }
}
