import type { GoogleCodes, GoogleIdentity } from '../google/google-codes.ts';
import type { ServerClock } from '../platform/clock.ts';
import { ApiError } from '../platform/http/api-error.ts';

const lifeMs = 2 * 60_000;
const most = 1_000;

interface ConsentDependencies {
  readonly clock: ServerClock;
  readonly randomBytes: (count: number) => Uint8Array;
}

/** The stand-in for Google's server: keeps each code between consent and log-in, for one use within two minutes. */
export class DemoConsent implements GoogleCodes {
  readonly #deps: ConsentDependencies;
  readonly #given = new Map<string, { readonly identity: GoogleIdentity; readonly endsAt: number }>();

  constructor(deps: ConsentDependencies) {
    this.#deps = deps;
  }

  /** Issues a code for the account chosen on the consent page. */
  give(identity: GoogleIdentity): string {
    const now = this.#deps.clock.now();
    for (const [code, { endsAt }] of this.#given) if (endsAt <= now) this.#given.delete(code);
    if (this.#given.size >= most)
      throw new ApiError(429, 'Too many sign-ins at once. Please try again later.');
    const code = `demo-${Buffer.from(this.#deps.randomBytes(24)).toString('base64url')}`;
    this.#given.set(code, { identity, endsAt: now + lifeMs });
    return code;
  }

  async exchange(code: string): Promise<GoogleIdentity> {
    const given = this.#given.get(code);
    this.#given.delete(code);
    if (given === undefined || given.endsAt <= this.#deps.clock.now()) {
      throw new ApiError(401, 'Google did not confirm this sign-in. Please try again.');
    }
    return given.identity;
  }
}
