import { BehaviorSubject, combineLatest, map, Observable, shareReplay } from 'rxjs';
import type { Navigation } from '../platform/navigation.port.ts';
import type { Email } from '../shared/brand.ts';
import { pathOf, RESET_PASSWORD_ALIAS } from '../screens/screen-routes.ts';
import { isRejection, type RequestError } from '../shared/request-error.ts';
import type { OtpPurpose } from './auth-gateway.port.ts';
import { codeRecipient } from './code-recipient.ts';
import type { Countdown } from './countdown.ts';
import {
  completeCode,
  EMPTY_OTP,
  eraseInBox,
  focusFirstEmpty,
  moveFocus,
  OTP_INCOMPLETE,
  OTP_TOO_LATE,
  pasteCode,
  typeInBox,
  type OtpEntry,
} from './otp-entry.ts';
import { FIRST_ATTEMPT, otpState, type OtpAttempt, type OtpState } from './otp-state.ts';
import type { ResendOtpUseCase } from './resend-otp.use-case.ts';
import { LEAVE_WARNING } from '../platform/messages.ts';
import type { SignUpDraftStore } from './sign-up-draft.port.ts';
import type { VerifyOtpUseCase } from './verify-otp.use-case.ts';

/** Messages that stay after the toast has closed. @see docs/product.md#one-time-code */
const CODE_REJECTED =
  'Check the code in our latest email. When the time has run out, you can ask for a new one.';
const RESEND_FAILED = 'The request for a new code has failed. Try again in a moment.';
const CODE_UNCHECKED = 'The code has not been checked yet. Wait a moment, then verify again.';

export interface OtpDependencies {
  readonly purpose: OtpPurpose;
  readonly verifyOtp: Pick<VerifyOtpUseCase, 'execute'>;
  readonly resendOtp: Pick<ResendOtpUseCase, 'execute'>;
  readonly countdown: Pick<Countdown, 'start' | 'secondsLeft' | 'secondsLeft$'>;
  readonly draft: Pick<SignUpDraftStore, 'get'>;
  readonly navigation: Pick<Navigation, 'current' | 'go' | 'block'>;
}

/**
 * Entry of the e-mailed code, for a sign-up (`/auth/verify-otp`) or a password reset (`/auth/enter-otp`). Only `verify`
 * sends the code; filling the last box does not.
 * @see docs/product.md#one-time-code
 */
export class OtpViewModel {
  /**
   * Subscribing runs the countdown and blocks navigation. Emits nothing without a recipient: the app leaves the screen.
   */
  readonly state$: Observable<OtpState>;
  readonly #dependencies: OtpDependencies;
  readonly #recipient: Email | undefined;
  readonly #attempt$ = new BehaviorSubject(FIRST_ATTEMPT);
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
      combineLatest([this.#attempt$, dependencies.countdown.secondsLeft$, this.#proceed$])
        .pipe(
          map(([attempt, secondsLeft, proceed]) =>
            otpState(recipient, attempt, secondsLeft, proceed !== undefined),
          ),
        )
        .subscribe(subscriber);
      return () => {
        ticking.unsubscribe();
        this.#stopBlocking();
      };
      // All subscribers share one countdown and one navigation block.
    }).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  type(index: number, text: string): void {
    this.#enter(typeInBox(this.#attempt.entry, index, text));
  }

  /** Backspace in a box. */
  erase(index: number): void {
    this.#enter(eraseInBox(this.#attempt.entry, index));
  }

  focus(index: number): void {
    this.#enter(moveFocus(this.#attempt.entry, index));
  }

  paste(text: string): void {
    this.#enter(pasteCode(this.#attempt.entry, text));
  }

  /** Sends the code, unless another call is pending. If time is up or a digit is missing, shows a message instead. */
  verify(): void {
    const recipient = this.#recipient;
    if (recipient === undefined || this.#attempt.busy !== undefined) return;
    if (this.#dependencies.countdown.secondsLeft === 0) {
      this.#patch({ error: OTP_TOO_LATE, invalid: false });
      return;
    }
    const otp = completeCode(this.#attempt.entry);
    if (otp === undefined) {
      this.#patch({ error: OTP_INCOMPLETE, invalid: true, entry: focusFirstEmpty(this.#attempt.entry) });
      return;
    }
    void this.#verify(recipient, otp);
  }

  resend(): void {
    const recipient = this.#recipient;
    if (
      recipient === undefined ||
      this.#attempt.busy !== undefined ||
      this.#dependencies.countdown.secondsLeft > 0
    )
      return;
    void this.#resend(recipient);
  }

  /** Stays on the screen, and closes the leave warning. */
  stay(): void {
    this.#proceed$.next(undefined);
  }

  leave(): void {
    const proceed = this.#proceed$.value;
    this.#stopBlocking();
    proceed?.();
  }

  get #attempt(): OtpAttempt {
    return this.#attempt$.value;
  }

  #patch(change: Partial<OtpAttempt>): void {
    this.#attempt$.next({ ...this.#attempt, ...change });
  }

  #enter(entry: OtpEntry): void {
    if (entry === this.#attempt.entry) return;
    const changed = entry.boxes !== this.#attempt.entry.boxes;
    this.#patch(changed ? { entry, error: undefined, invalid: false } : { entry });
  }

  async #verify(email: Email, otp: string): Promise<void> {
    const { purpose, verifyOtp } = this.#dependencies;
    this.#patch({ busy: 'verify', error: undefined, invalid: false });
    const response = await verifyOtp.execute({ email, otp, purpose });
    if (response.ok) this.#stopBlocking();
    const isSameCode = completeCode(this.#attempt.entry) === otp;
    if (response.ok || !isSameCode) this.#patch({ busy: undefined });
    else this.#patch({ busy: undefined, ...failureOf(response.error) });
  }

  async #resend(email: Email): Promise<void> {
    const { purpose, resendOtp } = this.#dependencies;
    this.#patch({ busy: 'resend', error: undefined, invalid: false });
    const response = await resendOtp.execute({ email, purpose });
    this.#patch({
      busy: undefined,
      error: response.ok ? undefined : RESEND_FAILED,
      ...(response.ok && { entry: { ...EMPTY_OTP } }),
    });
  }

  #stopBlocking(): void {
    this.#release?.();
    this.#release = undefined;
    this.#proceed$.next(undefined);
  }
}

function failureOf(error: RequestError): Pick<OtpAttempt, 'error' | 'invalid'> {
  const invalid = isRejection(error);
  return { invalid, error: invalid ? CODE_REJECTED : CODE_UNCHECKED };
}
