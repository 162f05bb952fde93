import * as v from 'valibot';
import type { Clock } from '../../core/platform/clock.port.ts';
import {
  bankErrors,
  bankFormOf,
  changedBank,
  type BankChange,
  type BankDetail,
} from '../../core/profile/bank-detail.ts';
import {
  basicErrors,
  contextWithoutPlaceLists,
  type BasicDetails,
} from '../../core/profile/basic-details.ts';
import { localDay } from '../../core/profile/birth-date.ts';
import { allMessages } from '../../core/shared/field-errors.ts';
import {
  changedNominee,
  changesSavedNominee,
  nomineesErrors,
  nomineesFormOf,
  type Nominee,
  type NomineeChange,
} from '../../core/profile/nominees.ts';
import type { ProfileGateway, Saved, SectionCalls } from '../../core/profile/profile-gateway.port.ts';
import type { RequestError } from '../../core/shared/request-error.ts';
import { fail, ok, type Result } from '../../core/shared/result.ts';
import type { MemoryAccount } from './memory-accounts.ts';
import { forCaller, type MemorySessions } from './memory-sessions.ts';
import type { MemoryNetwork } from './memory-network.ts';
import type { MemoryAccountLog } from './memory-account-log.ts';
import type { MemoryConfirmations } from './memory-confirmations.ts';
import type { DemoStorage } from './demo-storage.ts';
import { storedBank, storedBasic, storedNominees } from './profile-schemas.ts';
import { storageFull, httpError } from './http-error.ts';
import { PersistentMap } from './persistent-map.ts';
import type { Day } from '../../core/shared/calendar-day.ts';

/** The rules by which one section of the profile is validated and converted. */
interface SectionRules<Value, Change> {
  /** The messages with which a server would reject the change; empty when it is valid. */
  readonly errors: (change: Change, saved: Value | undefined) => readonly string[];
  readonly toValue: (change: Change, saved: Value | undefined) => Value;
  /** The kinds of security events that a change causes. With any of them, the change needs a confirmation. */
  readonly events: (change: Change, saved: Value | undefined) => readonly string[];
}

/** Whole profiles by e-mail: the initial data of the memory backend. */
export type MemoryProfiles = Readonly<
  Record<
    string,
    {
      readonly basic: BasicDetails;
      readonly bank: BankDetail;
      readonly nominees: readonly Nominee[];
    }
  >
>;

export interface MemoryProfileDependencies {
  readonly network: MemoryNetwork;
  readonly sessions: Pick<MemorySessions, 'caller'>;
  readonly clock: Clock;
  readonly confirmations: Pick<MemoryConfirmations, 'failure'>;
  readonly log: Pick<MemoryAccountLog, 'record'>;
  readonly storage: DemoStorage;
}

/** The profile calls without a server; it stores only the last four characters of account and identity numbers. */
export class MemoryProfileGateway implements ProfileGateway {
  readonly basic: SectionCalls<BasicDetails, BasicDetails>;
  readonly bank: SectionCalls<BankDetail, BankChange>;
  readonly nominees: SectionCalls<readonly Nominee[], readonly NomineeChange[]>;
  readonly #dependencies: MemoryProfileDependencies;

  /** @param profiles the initial data */
  constructor(profiles: MemoryProfiles, dependencies: MemoryProfileDependencies) {
    this.#dependencies = dependencies;
    const { clock, storage } = dependencies;
    const stored = <Value>(
      section: string,
      value: v.GenericSchema<unknown, Value>,
    ): PersistentMap<Saved<Value>> =>
      new PersistentMap(storage, `profile-${section}`, v.object({ value, revision: v.number() }));
    const today = () => localDay(clock.now());
    this.basic = this.#section(initialValues(profiles, 'basic'), stored('basic', storedBasic), {
      errors: (change) => allMessages(basicErrors(change, contextWithoutPlaceLists(change, today()))),
      toValue: (change) => change,
      events: (change, saved) => [
        ...(saved === undefined || saved.email === change.email ? [] : ['email-changed']),
        ...(saved === undefined || saved.phoneNumber === change.phoneNumber ? [] : ['phone-changed']),
      ],
    });
    this.bank = this.#section(initialValues(profiles, 'bank'), stored('bank', storedBank), bankRules);
    this.nominees = this.#section(
      initialValues(profiles, 'nominees'),
      stored('nominees', storedNominees),
      nomineesRules(today),
    );
  }

  #section<Value, Change>(
    initial: ReadonlyMap<string, Value>,
    stored: PersistentMap<Saved<Value>>,
    { errors, toValue, events }: SectionRules<Value, Change>,
  ): SectionCalls<Value, Change> {
    const { network, sessions, confirmations, log } = this.#dependencies;
    const savedBy = ({ email, wasDeletedBefore }: MemoryAccount): Saved<Value> | undefined => {
      const value = wasDeletedBefore === true ? undefined : initial.get(email);
      return stored.get(email) ?? (value === undefined ? undefined : { value, revision: 1 });
    };
    const save = (
      caller: MemoryAccount,
      change: Change,
      basedOn: number | undefined,
    ): Result<Saved<Value>, RequestError> => {
      const saved = savedBy(caller);
      const messages = errors(change, saved?.value);
      if (messages.length > 0)
        return fail({ kind: 'http', status: 400, messages: messages, isErrorList: true });
      const securityEvents = events(change, saved?.value);
      const unconfirmed = securityEvents.length === 0 ? undefined : confirmations.failure(caller);
      if (unconfirmed !== undefined) return unconfirmed;
      if (saved?.revision !== basedOn)
        return httpError(
          409,
          'These details were changed in another tab or on another device after you opened them.',
        );
      const next = { value: toValue(change, saved?.value), revision: (saved?.revision ?? 0) + 1 };
      if (!stored.set(caller.email, next)) return storageFull();
      for (const event of securityEvents) log.record(caller.email, event);
      return ok(next);
    };
    return {
      load: () => network.read(() => forCaller(sessions, (caller) => ok(savedBy(caller)))),
      save: (change, basedOn) =>
        network.command(() => forCaller(sessions, (caller) => save(caller, change, basedOn))),
    };
  }
}

const bankRules: SectionRules<BankDetail, BankChange> = {
  errors: (change, saved) => allMessages(bankErrors(bankFormOf(change, saved))),
  toValue: changedBank,
  events: (change, saved) => {
    const { accountNumberEnd: _end, ...before } = saved ?? {};
    const { accountNumber, ...fields } = change;
    const isSame =
      saved !== undefined &&
      accountNumber === undefined &&
      Object.entries(fields).every(([field, value]) => Reflect.get(before, field) === value);
    return isSame ? [] : ['bank-changed'];
  },
};

function unusedId(ids: ReadonlySet<string | undefined>): string {
  let number = 1;
  while (ids.has(`nominee-${number}`)) number += 1;
  return `nominee-${number}`;
}

const nomineesRules = (today: () => Day): SectionRules<readonly Nominee[], readonly NomineeChange[]> => ({
  errors: (changes) => allMessages(nomineesErrors(nomineesFormOf(changes), today())),
  toValue: (changes, saved = []) => {
    const ids = new Set(saved.map(({ id }) => id));
    return changes.map((change) => {
      const before = saved.find(({ id }) => id === change.id);
      const id = before?.id ?? unusedId(ids);
      ids.add(id);
      return { ...changedNominee(change, before), id };
    });
  },
  events: (changes, saved = []) => (changesSavedNominee(saved, changes) ? ['nominee-changed'] : []),
});

function initialValues<Section extends keyof MemoryProfiles[string]>(
  profiles: MemoryProfiles,
  section: Section,
): ReadonlyMap<string, MemoryProfiles[string][Section]> {
  return new Map(Object.entries(profiles).map(([email, profile]) => [email, profile[section]]));
}
