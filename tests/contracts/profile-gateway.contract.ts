import { lastValueFrom, type Observable } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Saved, SectionCalls } from '../../src/core/profile/profile-gateway.port.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import type { Result } from '../../src/core/shared/result.ts';
import { resultValue, readValue } from '../../src/contract-tests/contract-test.ts';
import { profileContractTests, type ProfileSubject } from '../../src/contract-tests/contracts.ts';
import type { TestBackend } from '../support/test-backend.ts';
import { someBankChange, someBasicDetails, someNominee } from '../support/profile-builders.ts';
import { rejection } from '../support/rejection.ts';

async function loaded<Value, Change>(calls: SectionCalls<Value, Change>): Promise<Saved<Value> | undefined> {
  return readValue(calls.load());
}

async function saved<Value, Change>(
  calls: SectionCalls<Value, Change>,
  change: Change,
  basedOn: number | undefined,
): Promise<Saved<Value>> {
  const response = resultValue(await calls.save(change, basedOn));
  if (response === undefined) throw new Error('the response has no saved section');
  return response;
}

export function describeProfileGateway(name: string, backend: TestBackend): void {
  describe(`ProfileGateway, ${name}`, () => {
    let token: string;
    beforeEach(async () => {
      token = await backend.logInNewInvestor();
    });

    const subject: ProfileSubject = {
      profile: backend.profile,
      logInNewInvestor: () => backend.logInNewInvestor(),
      setToken: (next) => backend.setToken(next),
    };
    it.each(profileContractTests(subject))('$name', ({ run }) => expect(run()).resolves.toBeUndefined());

    const loads = (): readonly Observable<Result<unknown, RequestError>>[] => {
      const { basic, bank, nominees } = backend.profile;
      return [basic.load(), bank.load(), nominees.load()];
    };

    it('keeps the saved account number when a change has none, and requires one in the first save', async () => {
      const { bank } = backend.profile;
      const without = someBankChange({ accountNumber: undefined });
      expect(await bank.save(without, undefined)).toMatchObject(rejection(400));
      const first = await saved(bank, someBankChange(), undefined);
      const moved = await saved(bank, { ...without, branch: 'Kottayam' }, first.revision);
      expect(moved.value).toMatchObject({ branch: 'Kottayam', accountNumberEnd: '9012' });
      const other = await saved(bank, someBankChange({ accountNumber: '998877665544' }), moved.revision);
      expect(other.value.accountNumberEnd).toBe('5544');
    });

    it('keeps the id and the document number of each nominee when their order changes', async () => {
      const { nominees } = backend.profile;
      const sent = [
        someNominee({ name: 'First', share: 60.5 }),
        someNominee({ name: 'Second', share: 39.5, idNumber: '' }),
      ];
      const first = await saved(nominees, sent, undefined);
      const ids = first.value.map(({ id }) => id);
      const reordered = sent
        .map((nominee, index) => ({ ...nominee, id: ids[index], idNumber: undefined }))
        .toReversed();
      const swapped = await saved(nominees, reordered, first.revision);
      expect(swapped.value).toMatchObject([
        { id: ids[1], name: 'Second', share: 39.5, idNumberEnd: undefined },
        { id: ids[0], name: 'First', share: 60.5, idNumberEnd: '4567' },
      ]);
      expect(await loaded(nominees)).toEqual(swapped);
    });

    it('gives a new nominee a new id, even if an earlier nominee had the same name and position in the list', async () => {
      const { nominees } = backend.profile;
      const sent = [someNominee({ name: 'First', share: 50 }), someNominee({ name: 'Second', share: 50 })];
      const first = await saved(nominees, sent, undefined);
      const id = first.value[1]?.id;
      const alone = someNominee({ id, name: 'Second', share: 100, idNumber: undefined });
      const second = await saved(nominees, [alone], first.revision);
      const added = someNominee({ name: 'Second', share: 50 });
      const third = await saved(nominees, [{ ...alone, share: 50 }, added], second.revision);
      expect(third.value[0]?.id).toBe(id);
      expect(third.value[1]?.id).not.toBe(id);
    });

    it('drops a nominee’s document number when it is sent empty or the kind of document changes', async () => {
      const { nominees } = backend.profile;
      const first = await saved(nominees, [someNominee()], undefined);
      const id = first.value[0]?.id;
      const asPan = someNominee({ id, documentType: 'PAN', idNumber: undefined });
      const second = await saved(nominees, [asPan], first.revision);
      expect(second.value[0]?.idNumberEnd).toBeUndefined();
      const third = await saved(nominees, [{ ...asPan, idNumber: 'AFZPK7190K' }], second.revision);
      expect(third.value[0]?.idNumberEnd).toBe('190K');
      const fourth = await saved(nominees, [{ ...asPan, idNumber: '' }], third.revision);
      expect(fourth.value[0]?.idNumberEnd).toBeUndefined();
    });

    it('copies no document number when a save has the id of another investor’s nominee, and leaves that nominee unchanged', async () => {
      const theirs = await saved(backend.profile.nominees, [someNominee()], undefined);
      await backend.logInNewInvestor();
      const id = theirs.value[0]?.id;
      const mine = await saved(
        backend.profile.nominees,
        [someNominee({ id, idNumber: undefined })],
        undefined,
      );
      expect(mine.value[0]?.idNumberEnd).toBeUndefined();
      backend.setToken(token);
      expect(await loaded(backend.profile.nominees)).toEqual(theirs);
    });

    it('rejects with 409 a change that is based on another revision, and keeps the saved values', async () => {
      const { basic } = backend.profile;
      const before = await saved(basic, someBasicDetails(), undefined);
      const conflicting = await basic.save(
        someBasicDetails({ city: 'Thrissur' }),
        (before.revision ?? 0) + 5,
      );
      expect(conflicting).toMatchObject(rejection(409));
      expect(await loaded(basic)).toEqual(before);
    });

    it('accepts one of two concurrent saves', async () => {
      const { bank } = backend.profile;
      const responses = await Promise.all(
        ['One', 'Two'].map((branch) => bank.save(someBankChange({ branch }), undefined)),
      );
      expect(responses.filter(({ ok }) => ok)).toHaveLength(1);
      expect(responses.find(({ ok }) => !ok)).toMatchObject(rejection(409));
    });

    it.each([
      ['a blank name', () => backend.profile.basic.save(someBasicDetails({ firstName: ' ' }), undefined)],
      ['a wrong IFSC', () => backend.profile.bank.save(someBankChange({ ifscCode: 'SBIN1' }), undefined)],
      [
        'shares that add up to 90 %',
        () =>
          backend.profile.nominees.save([someNominee({ share: 45 }), someNominee({ share: 45 })], undefined),
      ],
    ])('rejects %s with 400, and saves nothing', async (_what, save) => {
      expect(await save()).toMatchObject(rejection(400));
      for (const load$ of loads()) expect(await lastValueFrom(load$)).toEqual({ ok: true, value: undefined });
    });
  });
}
