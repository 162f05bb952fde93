import type { ParsedDate } from '../shared/dates.ts';
import type { UntrustedHtml } from '../rich-text/rich-text-view.ts';

export interface EventTeamMember {
  readonly name: string;
  readonly linkedIn: string | undefined;
}

/** The fields that only a Startup Pitch has. */
export interface Pitch {
  readonly about: UntrustedHtml | undefined;
  readonly currentInvestors: UntrustedHtml | undefined;
  readonly previousInvestors: UntrustedHtml | undefined;
  readonly roundDetails: UntrustedHtml | undefined;
  readonly traction: UntrustedHtml | undefined;
  /** Unvalidated; 'N/A' means none. */
  readonly pitchDeck: string | undefined;
  readonly team: readonly EventTeamMember[];
  readonly registrationLink: string | undefined;
}

/** An event. URLs are unvalidated. @see docs/product.md#event */
export interface MarketEvent {
  /** Id as the API sends it; only an event whose id `parseEventId` accepts can be loaded on its own. */
  readonly id: string;
  readonly name: string | undefined;
  readonly startupName: string | undefined;
  readonly type: string | undefined;
  /** `active`, `inactive`, `pending`, `expired`, or any other text. */
  readonly status: string | undefined;
  readonly date: ParsedDate | undefined;
  /** Free text such as `6:00 PM`. */
  readonly time: string | undefined;
  /** End of the registration. */
  readonly expiry: ParsedDate | undefined;
  readonly location: string | undefined;
  readonly logoUrl: string | undefined;
  readonly detail: UntrustedHtml | undefined;
  readonly applyLink: string | undefined;
  /** Only for a Startup Pitch. */
  readonly pitch: Pitch | undefined;
}
