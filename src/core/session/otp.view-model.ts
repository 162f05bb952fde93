import { BehaviorSubject, combineLatest, map, Observable, shareReplay } from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import type { Email } from '../shared/brand.ts';
import { pathOf, RESET_PASSWORD_ALIAS } from '../screens/screen-routes.ts';
import { isRejection, type RequestError } from '../shared/request-error.ts';
import type { OtpPurpose } from './auth-gateway.port.ts';
import { codeRecipient } from './code-recipient.ts';
import { COUNTDOWN_SECONDS, formatTimeLeft, spokenTimeLeft, type Countdown } from './countdown.ts';
import {
  completeCode,
  EMPTY_OTP,
  eraseInBox,
  focusFirstEmpty,
  moveFocus,
  OTP_INCOMPLETE,
  pasteCode,
  typeInBox,
  type OtpEntry,
} from './otp-entry.ts';
import type { ResendOtpUseCase } from './resend-otp.use-case.ts';
import { LEAVE_WARNING } from './session-messages.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';
import type { VerifyOtpUseCase } from './verify-otp.use-case.ts';

/** Messages that stay after the toast has closed. @see docs/product.md#one-time-code */
const CODE_REJECTED =
  'Check the code in our latest email. When the time has run out, you can ask for a new one.';
const CODE_UNCHECKED = 'The code has not been checked yet. Wait a moment, then verify again.';

/** State of a code screen. */
export interface OtpState {
  readonly email: string;
  readonly entry: OtpEntry;
  /** Formatted as `0:42`. */
  readonly timeLeft: string;
  /** The screen reader's announcement for this second; `undefined` at most seconds. */
  readonly spokenTimeLeft: string | undefined;
  /** Share of the countdown that is left, from 1 down to 0. */
  readonly fractionLeft: number;
  /** The countdown is over: the code can no longer be sent, but a new one can be requested. */
  readonly timeIsUp: boolean;
  readonly busy: 'verify' | 'resend' | undefined;
  /** The message below the boxes. */
  readonly error: string | undefined;
  /** The boxes are marked invalid: the code is incomplete, or the API rejected it. */
  readonly invalid: boolean;
  /** The question to confirm leaving with, while the user is about to leave. */
  readonly leaveWarning: string | undefined;
}

export interface OtpDependencies {
  readonly purpose: OtpPurpose;
  readonly verifyOtp: Pick<VerifyOtpUseCase, 'execute'>;
  readonly resendOtp: Pick<ResendOtpUseCase, 'execute'>;
  readonly countdown: Pick<Countdown, 'start' | 'secondsLeft' | 'secondsLeft$'>;
  readonly draft: Pick<SignUpDraftStore, 'get'>;
  readonly navigation: Pick<Navigation, 'current' | 'go' | 'block'>;
}

type Inner = Pick<OtpState, 'entry' | 'busy' | 'error' | 'invalid'>;

/**
 * Entry of the e-mailed code, for a sign-up (`/auth/verify-otp`) or a password reset (`/auth/enter-otp`). Only `verify`
 * sends the code; filling the last box does not.
 * @see docs/product.md#signing-up-and-in
 */
export class OtpViewModel {
  /**
   * Subscribing runs the countdown and blocks navigation. Emits nothing without a recipient: the app leaves the screen.
   */
  readonly state$: Observable<OtpState>;
  readonly #dependencies: OtpDependencies;
  readonly #recipient: Email | undefined;
  readonly #inner$ = new BehaviorSubject<Inner>({
    entry: EMPTY_OTP,
    busy: undefined,
    error: undefined,
    invalid: false,
  });
  readonly #proceed$ = new BehaviorSubject<(() => void) | undefined>(undefined);
  #release: (() => void) | undefined;

  constructor(dependencies: OtpDependencies) {
    this.#dependencies = dependencies;
    this.#recipient = codeRecipient(
      dependencies.purpose,
      dependencies.navigation.current().state,
      dependencies.draft,
    );
    this.state$ = new Observable<OtpState>((subscriber) => {
      const recipient = this.#recipient;
      if (recipient === undefined) {
        dependencies.navigation.go(
          dependencies.purpose === 'sign-up' ? pathOf('register') : RESET_PASSWORD_ALIAS,
          {
            replace: true,
          },
        );
        return undefined;
      }
      const ticking = dependencies.countdown.start();
      this.#release = dependencies.navigation.block(LEAVE_WARNING, (proceed) => this.#proceed$.next(proceed));
      combineLatest([this.#inner$, dependencies.countdown.secondsLeft$, this.#proceed$])
        .pipe(
          map(([inner, secondsLeft, proceed]) =>
            stateOf(recipient, inner, secondsLeft, proceed !== undefined),
          ),
        )
        .subscribe(subscriber);
      return () => {
        ticking.unsubscribe();
        this.#letGo();
      };
      // All subscribers share one countdown and one navigation block.
    }).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  type(index: number, typed: string): void {
    this.#enter(typeInBox(this.#inner.entry, index, typed));
  }

  /** Backspace in a box. */
  erase(index: number): void {
    this.#enter(eraseInBox(this.#inner.entry, index));
  }

  focus(index: number): void {
    this.#patch({ entry: moveFocus(this.#inner.entry, index) });
  }

  paste(text: string): void {
    this.#enter(pasteCode(this.#inner.entry, text));
  }

  /** Does nothing while another call is pending, or once the time is up. */
  verify(): void {
    const recipient = this.#recipient;
    if (
      recipient === undefined ||
      this.#inner.busy !== undefined ||
      this.#dependencies.countdown.secondsLeft === 0
    )
      return;
    const otp = completeCode(this.#inner.entry);
    if (otp === undefined) {
      this.#patch({ error: OTP_INCOMPLETE, invalid: true, entry: focusFirstEmpty(this.#inner.entry) });
      return;
    }
    void this.#verify(recipient, otp);
  }

  resend(): void {
    const recipient = this.#recipient;
    if (
      recipient === undefined ||
      this.#inner.busy !== undefined ||
      this.#dependencies.countdown.secondsLeft > 0
    )
      return;
    void this.#resend(recipient);
  }

  /** Cancels leaving. */
  stay(): void {
    this.#proceed$.next(undefined);
  }

  leave(): void {
    const proceed = this.#proceed$.value;
    this.#letGo();
    proceed?.();
  }

  get #inner(): Inner {
    return this.#inner$.value;
  }

  #patch(change: Partial<Inner>): void {
    this.#inner$.next({ ...this.#inner, ...change });
  }

  #enter(entry: OtpEntry): void {
    if (entry === this.#inner.entry) return;
    const changed = entry.boxes !== this.#inner.entry.boxes;
    this.#patch(changed ? { entry, error: undefined, invalid: false } : { entry });
  }

  async #verify(email: Email, otp: string): Promise<void> {
    const { purpose, verifyOtp } = this.#dependencies;
    this.#patch({ busy: 'verify', error: undefined, invalid: false });
    const answer = await verifyOtp.execute({ email, otp, purpose });
    if (answer.ok) this.#letGo();
    const sameCode = completeCode(this.#inner.entry) === otp;
    if (answer.ok || !sameCode) this.#patch({ busy: undefined });
    else this.#patch({ busy: undefined, ...failureOf(answer.error) });
  }

  async #resend(email: Email): Promise<void> {
    const { purpose, resendOtp } = this.#dependencies;
    this.#patch({ busy: 'resend', error: undefined, invalid: false });
    const answer = await resendOtp.execute({ email, purpose });
    this.#patch(answer.ok ? { busy: undefined, entry: { ...EMPTY_OTP } } : { busy: undefined });
  }

  #letGo(): void {
    this.#release?.();
    this.#release = undefined;
    this.#proceed$.next(undefined);
  }
}

function failureOf(error: RequestError): Pick<Inner, 'error' | 'invalid'> {
  const invalid = isRejection(error);
  return { invalid, error: invalid ? CODE_REJECTED : CODE_UNCHECKED };
}

function stateOf(email: Email, inner: Inner, secondsLeft: number, leaving: boolean): OtpState {
  return {
    ...inner,
    email,
    timeLeft: formatTimeLeft(secondsLeft),
    spokenTimeLeft: spokenTimeLeft(secondsLeft),
    fractionLeft: secondsLeft / COUNTDOWN_SECONDS,
    timeIsUp: secondsLeft === 0,
    leaveWarning: leaving ? LEAVE_WARNING : undefined,
  };
}
