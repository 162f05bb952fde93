import { from } from 'rxjs';
import type { SecurityGateway } from '../../src/core/security/security-gateway.port.ts';
import type { AccountEvent, AccountSession, SecurityStatus } from '../../src/core/security/security.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../src/core/shared/result.ts';

type Outcome = Result<unknown, RequestError>;
type CallName = keyof SecurityGateway;

/** The security of an account without a second factor; the test overrides the fields it is about. */
export const aStatus = (change: Partial<SecurityStatus> = {}): SecurityStatus => ({
  hasPassword: true,
  passkeysOffered: true,
  passkeys: [],
  authenticatorSince: undefined,
  recoveryCodesLeft: 0,
  confirmMethods: ['password'],
  mailPreferences: [{ kind: 'reminders', on: true, required: false }],
  deletionAt: undefined,
  bankStoppedUntil: undefined,
  factorRemovalAt: undefined,
  ...change,
});

const NO_DEVICE = { browser: undefined, system: undefined, network: undefined };

export const anAccountSession = (id: string, current = false): AccountSession => ({
  ...{ id, current, firstSeenAt: undefined, lastSeenAt: undefined },
  ...NO_DEVICE,
});

export const anAccountEvent = (id: string, kind = 'log-in'): AccountEvent => ({
  id,
  kind,
  at: undefined,
  ...NO_DEVICE,
});

export const failedWith = (status: number, message?: string) =>
  fail({ kind: 'http', status, messages: message === undefined ? [] : [message] } as const);

/**
 * The security calls with scripted responses: `respond` sets the response to all later calls of a name, `deferNext`
 * delays the next call until the test sends its response.
 */
export class ScriptedSecurity {
  readonly sent: (readonly [CallName, ...unknown[]])[] = [];
  readonly #responses = new Map<CallName, Outcome>([
    ['status', ok(aStatus())],
    ['sessions', ok([anAccountSession('here', true)])],
    ['events', ok([anAccountEvent('e1')])],
  ]);
  readonly #deferred = new Map<CallName, Promise<Outcome>[]>();

  respond(name: CallName, response: Outcome): void {
    this.#responses.set(name, response);
  }

  /** Delays the next call of this name. @returns a function that sends the response to that call */
  deferNext(name: CallName): (response: Outcome) => void {
    let release: (response: Outcome) => void = () => undefined;
    const held = new Promise<Outcome>((resolve) => void (release = resolve));
    this.#deferred.set(name, [...(this.#deferred.get(name) ?? []), held]);
    return release;
  }

  callsTo(name: CallName): readonly (readonly unknown[])[] {
    return this.sent.filter(([each]) => each === name).map(([, ...values]) => values);
  }

  /** Implements the port. */
  readonly gateway = new Proxy({} as SecurityGateway, {
    get:
      (_target, name: CallName) =>
      (...values: readonly unknown[]) => {
        this.sent.push([name, ...values]);
        const response = this.#deferred.get(name)?.shift() ?? this.#responses.get(name) ?? ok(undefined);
        const promise = Promise.resolve(response);
        return ['status', 'sessions', 'events'].includes(name) ? from(promise) : promise;
      },
  });
}
