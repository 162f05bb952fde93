import type { PasskeyOptions, PasskeyProof } from '../../core/account/passkeys.port.ts';
import type { PendingLogIn, SecondFactorProof } from '../../core/account/proof.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { ok, type Result } from '../../core/shared/result.ts';
import { httpError, logInExpired, notProved } from './http-error.ts';
import type { MemoryAccountLog } from './memory-account-log.ts';
import type { MemoryAccount, MemoryAccounts } from './memory-accounts.ts';
import type { MemoryDeletions } from './memory-deletions.ts';
import type { MemoryFactors } from './memory-factors.ts';

const STEP_LIFE_MS = 600_000;
const MAX_WRONG_PER_STEP = 5;

interface WaitingStep {
  readonly email: string;
  readonly endsAt: number;
  readonly wrongProofs: number;
}

export interface MemoryLogInStepsDependencies {
  readonly accounts: MemoryAccounts;
  readonly clock: Clock;
  readonly deletions: Pick<MemoryDeletions, 'deleted$'>;
  readonly factors: MemoryFactors;
  readonly log: MemoryAccountLog;
}

/**
 * The steps of a log-in to the memory backend that need no password: the second factor after a first step, or the
 * log-in by passkey alone.
 */
export class MemoryLogInSteps {
  readonly #dependencies: MemoryLogInStepsDependencies;
  /** Log-ins that wait for their second step, by the token of the step. */
  readonly #waiting = new Map<string, WaitingStep>();
  #stepCount = 0;

  constructor(dependencies: MemoryLogInStepsDependencies) {
    this.#dependencies = dependencies;
    dependencies.deletions.deleted$.subscribe((email) => this.#forget(email));
  }

  /** Begins the second step of a log-in; `undefined` for an account without a factor. */
  beginSecondStep({ email }: MemoryAccount): PendingLogIn | undefined {
    const { factors, clock } = this.#dependencies;
    const methods = factors.methodsOf(email);
    if (methods.length === 0) return undefined;
    this.#stepCount += 1;
    const now = clock.now();
    const token = `step-${now}-${this.#stepCount}`;
    this.#waiting.set(token, { email, endsAt: now + STEP_LIFE_MS, wrongProofs: 0 });
    return { token, methods };
  }

  /** @returns the options for a second step by passkey */
  secondFactorOptions(token: string): Result<PasskeyOptions, RequestError> {
    const step = this.#waitingStep(token);
    if (step === undefined) return logInExpired();
    const { passkeys } = this.#dependencies.factors;
    return ok(passkeys.requestOptions({ purpose: 'second-factor', subject: token }, step.email));
  }

  /** Checks the proof of the second step. @returns the account that logs in */
  checkSecondFactor(token: string, proof: SecondFactorProof): Result<MemoryAccount, RequestError> {
    const { accounts, factors, log } = this.#dependencies;
    const step = this.#waitingStep(token);
    const account = step && accounts.find(step.email);
    if (step === undefined || account === undefined) return logInExpired();
    if (!factors.verify(account.email, proof, { purpose: 'second-factor', subject: token })) {
      this.#waiting.set(token, { ...step, wrongProofs: step.wrongProofs + 1 });
      log.record(account.email, 'factor-failed');
      return notProved();
    }
    this.#waiting.delete(token);
    return ok(account);
  }

  /** @returns the options for a log-in by passkey alone */
  passkeyOptions(): PasskeyOptions {
    return this.#dependencies.factors.passkeys.requestOptions({ purpose: 'log-in', subject: '' });
  }

  /** Checks the passkey of a log-in without a password. @returns the account that logs in */
  checkPasskeyLogIn(proof: PasskeyProof): Result<MemoryAccount, RequestError> {
    const { accounts, factors } = this.#dependencies;
    const used = factors.passkeys.use(proof, { purpose: 'log-in', subject: '' });
    const account = used?.mayLogIn === true ? accounts.find(used.email) : undefined;
    return account === undefined ? httpError(401, 'This passkey cannot log in here.') : ok(account);
  }

  /** Whether a passkey of the account logs in without a password. */
  logsInByPasskey({ email }: MemoryAccount): boolean {
    return this.#dependencies.factors.passkeys.of(email).some(({ logIn }) => logIn);
  }

  /** @returns `undefined` for a step that has expired or had too many wrong proofs */
  #waitingStep(token: string): WaitingStep | undefined {
    const step = this.#waiting.get(token);
    const isOpen =
      step !== undefined &&
      step.endsAt > this.#dependencies.clock.now() &&
      step.wrongProofs < MAX_WRONG_PER_STEP;
    return isOpen ? step : undefined;
  }

  #forget(email: string): void {
    for (const [token, step] of this.#waiting) if (step.email === email) this.#waiting.delete(token);
  }
}
