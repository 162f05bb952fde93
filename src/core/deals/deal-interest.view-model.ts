import {
  BehaviorSubject,
  combineLatest,
  finalize,
  ignoreElements,
  map,
  merge,
  tap,
  type Observable,
} from 'rxjs';
import type { Clock } from '../platform/clock.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import { todayInIndia } from '../calendar/days.ts';
import type { FormDrafts } from '../session/form-drafts.ts';
import type { LoggedIn } from '../session/investor.ts';
import { loginOf } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import { type AmountFormat, amountText } from '../shared/amount.ts';
import { type DealId, rupees } from '../shared/brand.ts';
import { formatLongDate } from '../shared/dates.ts';
import { formatGrouped, formatRupees } from '../shared/money.ts';
import { isForbidden, type RequestError } from '../shared/request-error.ts';
import { isDealClosed } from './deal-closing.ts';
import type { InterestPanelState } from './deal-detail-state.ts';
import type { DealDetail } from './deal.ts';
import type { InterestStore, KnownInterests } from './interest-store.ts';
import { interestAmountError, MAX_INTEREST_NOTE_LENGTH, typedAmount } from './interest.ts';

const NOT_SENT = 'Your interest could not be sent. Please try again.';
const NOT_WITHDRAWN = 'Your interest could not be withdrawn. Please try again.';
const SENT = 'The network knows that you are interested.';
const WITHDRAWN = 'Your interest was withdrawn.';

export interface DealInterestDependencies {
  readonly interests: Pick<InterestStore, 'state$' | 'save' | 'withdraw'>;
  readonly session: Pick<Session, 'current' | 'state$'>;
  readonly drafts: Pick<FormDrafts, 'store' | 'take'>;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly clock: Clock;
  readonly format$: Observable<AmountFormat>;
}

/** Also stored as a draft; only this class writes these drafts, so it does not validate them. */
interface InterestForm {
  readonly amount: string;
  readonly note: string;
  readonly error: string | undefined;
}

/** The form of the panel, and whether a call runs. */
interface FormStatus {
  /** `undefined` while the form is closed. */
  readonly form: InterestForm | undefined;
  readonly busy: boolean;
}

const CLOSED: FormStatus = { form: undefined, busy: false };

/**
 * The panel *I am interested*: an amount and a message for the network, which can be changed until the deal
 * closes, and withdrawn even after that. @see docs/product.md#deal-detail
 */
export class DealInterestViewModel {
  readonly #dependencies: DealInterestDependencies;
  readonly #status$ = new BehaviorSubject<FormStatus>(CLOSED);
  /** The login with which the form was opened. */
  #owner: LoggedIn | undefined;
  #known: KnownInterests;
  #deal: DealDetail | undefined;

  constructor(dependencies: DealInterestDependencies) {
    this.#dependencies = dependencies;
  }

  /** Emits `undefined` while the interests are unknown, where the API has no call for them, and for visitors. */
  state$(deal: DealDetail): Observable<InterestPanelState | undefined> {
    this.#deal = deal;
    const { interests, session, clock, format$ } = this.#dependencies;
    const drafts$ = session.state$.pipe(
      tap(() => this.#closeAfterSession()),
      // Stores the draft when the investor leaves the page, and when a 403 leads to another page without ending the
      // session. When the session ends, the page may be left before `tap` receives the new session state; `#leavePage`
      // therefore checks the session too.
      finalize(() => this.#leavePage()),
      ignoreElements(),
    );
    const panel$ = combineLatest([interests.state$, this.#status$, format$]).pipe(
      map(([known, { form, busy }, format]) => {
        this.#known = known;
        if (known === undefined) return undefined;
        const interest = known.get(deal.id);
        const { minimum } = deal.terms;
        return {
          current: interest && {
            text: amountText`${format.amount(interest.amount)}, told on ${formatLongDate({ epochMs: interest.at })}`,
            note: interest.note,
          },
          acceptsInterest: !isDealClosed(deal.deadline, todayInIndia(clock.now())),
          form: form && {
            ...form,
            hint: minimum === undefined ? undefined : `${formatRupees(minimum)} or more`,
            maxLength: MAX_INTEREST_NOTE_LENGTH,
          },
          busy,
        };
      }),
    );
    return merge(drafts$, panel$);
  }

  /**
   * Opens the form with the draft (what was typed before the page was left or the session ended). Without a draft, the
   * form has the current interest or, if there is none, the minimum of the deal. Does nothing while a call runs.
   */
  open(): void {
    if (this.#status$.value.busy) return;
    const { session, drafts } = this.#dependencies;
    this.#owner = loginOf(session.current);
    const draft = drafts.take(this.#draftName, this.#owner) as InterestForm | undefined;
    this.#status$.next({ form: draft ?? this.#knownForm(), busy: false });
  }

  #knownForm(): InterestForm {
    const interest = this.#known?.get(this.#deal?.id ?? '');
    const amount = interest?.amount ?? this.#deal?.terms.minimum;
    return {
      amount: amount === undefined ? '' : formatGrouped(amount),
      note: interest?.note ?? '',
      error: undefined,
    };
  }

  get #draftName(): string {
    return `deal-interest ${this.#deal?.id ?? ''}`;
  }

  /** After the end of the session, closes the form. Stores the draft, unless the investor logged out deliberately. */
  #closeAfterSession(): void {
    const { current } = this.#dependencies.session;
    const { form, busy } = this.#status$.value;
    if (current.status !== 'logged-out' || form === undefined) return;
    if (current.reason !== 'log-out') this.#storeDraft(form);
    this.#status$.next({ form: undefined, busy });
  }

  /** Stores an open form as a draft if it was changed; otherwise deletes the draft. */
  #leavePage(): void {
    this.#closeAfterSession();
    const { form } = this.#status$.value;
    if (form === undefined) return;
    const { amount, note } = this.#knownForm();
    if (form.amount !== amount || form.note !== note) this.#storeDraft(form);
    else this.#deleteDraft();
  }

  #storeDraft(form: InterestForm): void {
    this.#dependencies.drafts.store(this.#draftName, this.#owner, { ...form, error: undefined });
  }

  /** Closes the form and deletes its draft; a running call continues. */
  close(): void {
    this.#deleteDraft();
    this.#status$.next({ ...this.#status$.value, form: undefined });
  }

  edit(change: { readonly amount?: string; readonly note?: string }): void {
    const { form, busy } = this.#status$.value;
    if (form !== undefined) this.#status$.next({ form: { ...form, ...change, error: undefined }, busy });
  }

  /** Sends the typed values. If the amount is invalid, shows a message at its field and sends nothing. */
  async send(id: DealId): Promise<void> {
    const { form, busy } = this.#status$.value;
    if (form === undefined || busy) return;
    const amount = typedAmount(form.amount);
    const error = interestAmountError(amount, this.#deal?.terms.minimum);
    if (error !== undefined) return this.#status$.next({ form: { ...form, error }, busy: false });
    this.#status$.next({ form, busy: true });
    // The API takes no control characters and no unpaired surrogates, which a paste may contain and nobody can see.
    const note = form.note.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, ' ').trim();
    const change = { amount: rupees(amount), note: note === '' ? undefined : note };
    const result = await this.#dependencies.interests.save(id, change);
    if (result === undefined) return this.#status$.next(CLOSED);
    if (result.ok) return this.#sent(form);
    const reason = reasonOf(result.error, NOT_SENT);
    const { form: current } = this.#status$.value;
    this.#status$.next({ form: current && { ...current, error: reason }, busy: false });
    // If the form is closed or its page was left, nothing else shows the reason.
    if (current === undefined || !this.#status$.observed) this.#notifyFailure(result.error, reason);
  }

  /** Closes the form, unless the investor has typed more since it was sent. */
  #sent(form: InterestForm): void {
    const { form: current } = this.#status$.value;
    if (current === undefined || current === form) return this.#done(SENT);
    this.#status$.next({ form: current, busy: false });
    this.#notify('success', SENT);
  }

  async withdraw(id: DealId): Promise<void> {
    if (this.#status$.value.busy) return;
    this.#status$.next({ ...this.#status$.value, busy: true });
    const result = await this.#dependencies.interests.withdraw(id);
    if (result === undefined) return this.#status$.next(CLOSED);
    if (result.ok) return this.#done(WITHDRAWN);
    this.#status$.next({ ...this.#status$.value, busy: false });
    this.#notifyFailure(result.error, reasonOf(result.error, NOT_WITHDRAWN));
  }

  /** Deletes the investor's draft, also that of an earlier visit in which the form was opened. */
  #deleteDraft(): void {
    const { drafts, session } = this.#dependencies;
    drafts.take(this.#draftName, loginOf(session.current));
  }

  #done(text: string): void {
    this.#deleteDraft();
    this.#status$.next(CLOSED);
    this.#notify('success', text);
  }

  /** Shows no message after a 403, because the session's guard has led to another page. */
  #notifyFailure(error: RequestError, reason: string): void {
    if (!isForbidden(error)) this.#notify('failure', reason);
  }

  #notify(tone: 'success' | 'failure', text: string): void {
    this.#dependencies.notifier.notify({ tone, text, style: 'default' });
  }
}

/** The API's message about what the investor may correct (a status below 500); `fallback` if there is none. */
const reasonOf = (error: RequestError, fallback: string): string =>
  (error.kind === 'http' && error.status < 500 ? error.messages[0] : undefined) ?? fallback;
