import assert from 'node:assert/strict';
import { lastValueFrom } from 'rxjs';
import type { ProfileGateway, Saved, SectionCalls } from '../core/profile/profile-gateway.port.ts';
import {
  type AnyCommand,
  type AnyRead,
  type ContractTest,
  assertRejected,
  assertEqualData,
  type SetToken,
  resultValue,
  readValue,
} from './contract-test.ts';
import { SAMPLE_BANK_CHANGE, SAMPLE_BASIC_DETAILS, SAMPLE_NOMINEE } from './sample-profile.ts';

/** A profile gateway with the accounts that its contract tests use. */
export interface ProfileSubject {
  readonly profile: ProfileGateway;
  /** Adds an investor who has saved nothing, and makes every later call theirs. @returns their bearer token */
  readonly logInNewInvestor: () => Promise<string>;
  readonly setToken: SetToken;
}

/** The names of the sections, in the order of `saves`. */
const SECTIONS = ['basic details', 'bank detail', 'nominees'] as const;

/** Returns tests of what the core relies on in the sections of the profile. They save valid sample values. */
export function profileContractTests(subject: ProfileSubject): readonly ContractTest[] {
  const { logInNewInvestor, setToken } = subject;
  const loads = (): readonly AnyRead[] => [
    subject.profile.basic.load(),
    subject.profile.bank.load(),
    subject.profile.nominees.load(),
  ];
  const saves = (): readonly AnyCommand[] => [
    () => subject.profile.basic.save(SAMPLE_BASIC_DETAILS, undefined),
    () => subject.profile.bank.save(SAMPLE_BANK_CHANGE, undefined),
    () => subject.profile.nominees.save([SAMPLE_NOMINEE], undefined),
  ];
  const assertAllEmpty = async (): Promise<void> => {
    for (const load$ of loads()) assert.equal(await readValue(load$), undefined);
  };
  return [
    {
      name: 'returns nothing, without a failure, for a new investor',
      run: async () => {
        await logInNewInvestor();
        await assertAllEmpty();
      },
    },
    {
      name: 'returns the saved basic details, from the save and from a later load',
      run: async () => {
        await logInNewInvestor();
        const first = await saveAndLoad(subject.profile.basic, SAMPLE_BASIC_DETAILS, undefined);
        assertEqualData(first.value, SAMPLE_BASIC_DETAILS);
        const moved = { ...SAMPLE_BASIC_DETAILS, country: 'VA', state: '', city: '' };
        const second = await saveAndLoad(subject.profile.basic, moved, first.revision);
        assertEqualData(second.value, moved);
        if (first.revision !== undefined) assert.notEqual(second.revision, first.revision);
      },
    },
    {
      name: 'returns only the last four characters of an account number',
      run: async () => {
        await logInNewInvestor();
        const { accountNumber, ...fields } = SAMPLE_BANK_CHANGE;
        const { value } = await saveAndLoad(subject.profile.bank, SAMPLE_BANK_CHANGE, undefined);
        assertEqualData(value, { ...fields, accountNumberEnd: accountNumber?.slice(-4) });
      },
    },
    {
      name: 'returns the nominees in their order, each with an id and the end of the ID number, if there is one',
      run: async () => {
        await logInNewInvestor();
        const sent = [
          { ...SAMPLE_NOMINEE, name: 'First', share: 60.5 },
          { ...SAMPLE_NOMINEE, name: 'Second', share: 39.5, idNumber: '' },
        ];
        const { value } = await saveAndLoad(subject.profile.nominees, sent, undefined);
        assertEqualData(
          value.map(({ name, share, idNumberEnd }) => [name, share, idNumberEnd]),
          [
            ['First', 60.5, SAMPLE_NOMINEE.idNumber?.slice(-4)],
            ['Second', 39.5, undefined],
          ],
        );
        assert.equal(new Set(value.map(({ id }) => id)).size, 2, 'each has an id of its own');
      },
    },
    {
      name: 'rejects with 409 a save over a newer revision, if the backend reports revisions',
      run: async () => {
        await logInNewInvestor();
        for (const save of saves()) resultValue(await save());
        const before = await readValue(subject.profile.basic.load());
        if (before?.revision === undefined) return;
        for (const save of saves()) assertRejected(await save(), 409);
        assertEqualData(await readValue(subject.profile.basic.load()), before);
      },
    },
    ...SECTIONS.map((section, index) => ({
      name: `returns no ${section} to another investor`,
      run: async () => {
        await logInNewInvestor();
        const save = saves()[index];
        assert.ok(save !== undefined);
        resultValue(await save());
        await logInNewInvestor();
        await assertAllEmpty();
      },
    })),
    {
      name: 'loads nothing before the subscription, and then uses the token of that moment',
      run: async () => {
        const token = await logInNewInvestor();
        const made = loads();
        setToken(undefined);
        for (const load$ of made) assertRejected(await lastValueFrom(load$), 401);
        setToken(token);
        for (const load$ of made) resultValue(await lastValueFrom(load$));
      },
    },
    ...[undefined, 'made-up'].map((token) => ({
      name: `rejects with 401 every call ${token === undefined ? 'without a token' : 'with a made-up token'}`,
      run: async () => {
        await logInNewInvestor();
        setToken(token);
        for (const load$ of loads()) assertRejected(await lastValueFrom(load$), 401);
        for (const save of saves()) assertRejected(await save(), 401);
      },
    })),
  ];
}

/** Saves a section and loads it again. A record in the response to the save must equal the loaded one. */
async function saveAndLoad<Value, Change>(
  calls: SectionCalls<Value, Change>,
  change: Change,
  basedOn: number | undefined,
): Promise<Saved<Value>> {
  const response = resultValue(await calls.save(change, basedOn));
  const loaded = await readValue(calls.load());
  assert.ok(loaded !== undefined, 'the saved section is loaded');
  if (response !== undefined) assertEqualData(response, loaded);
  return loaded;
}
