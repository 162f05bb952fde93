import { lastValueFrom } from 'rxjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Interest } from '../../src/core/deals/interest.ts';
import { rupees } from '../../src/core/shared/brand.ts';
import { resultValue, readValue } from '../../src/contract-tests/contract-test.ts';
import type { TestBackend } from '../support/test-backend.ts';
import { dealId } from '../support/market-builders.ts';
import { accountOf } from '../support/account-of.ts';
import { rejection } from '../support/rejection.ts';

/** A deal with a minimum of ₹5,00,000. */
const DEAL = dealId('kavachin-systems');
const OTHER_DEAL = dealId('sampadika');

export function describeInterestsGateway(name: string, backend: TestBackend): void {
  describe(`InterestsGateway, ${name}`, () => {
    const logInAs = async (who: 'investorWithHoldings' | 'investorWithoutHoldings'): Promise<void> => {
      backend.setToken(undefined);
      await accountOf(() => backend, backend[who]).logIn();
    };
    const load = async (): Promise<readonly Interest[]> => readValue(backend.interests.load());
    const amount = rupees(500_000);
    beforeEach(async () => {
      await logInAs('investorWithHoldings');
      for (const deal of [DEAL, OTHER_DEAL]) resultValue(await backend.interests.remove(deal));
    });

    it('starts without an interest, then saves, changes and withdraws one', async () => {
      expect(await load()).toEqual([]);
      const saved = resultValue(await backend.interests.save(DEAL, { amount, note: 'Please call “me”.' }));
      expect(saved).toMatchObject({ dealId: DEAL, amount, note: 'Please call “me”.' });
      expect(await load()).toEqual([saved]);
      const changed = resultValue(
        await backend.interests.save(DEAL, { amount: rupees(700_000), note: undefined }),
      );
      expect(changed).toMatchObject({ dealId: DEAL, amount: 700_000, note: undefined });
      expect(await load()).toEqual([changed]);
      resultValue(await backend.interests.remove(DEAL));
      expect(await load()).toEqual([]);
    });

    it('changes nothing when the same interest is sent again', async () => {
      const once = resultValue(await backend.interests.save(DEAL, { amount, note: 'x' }));
      expect(resultValue(await backend.interests.save(DEAL, { amount, note: 'x' }))).toEqual(once);
      expect(await load()).toHaveLength(1);
    });

    it('lists the interests by their last change, newest first', async () => {
      // Both deals accept ₹10,00,000.
      for (const [deal, sum] of [
        [DEAL, 1_000_000],
        [OTHER_DEAL, 1_000_000],
        [DEAL, 1_100_000],
      ] as const) {
        backend.advanceClock(1_000);
        resultValue(await backend.interests.save(deal, { amount: rupees(sum), note: undefined }));
      }
      const now = backend.now();
      expect((await load()).map(({ dealId: deal, at }) => [deal, at])).toEqual([
        [DEAL, now],
        [OTHER_DEAL, now - 1_000],
      ]);
    });

    it('succeeds when there is no interest to withdraw', async () => {
      for (const deal of [DEAL, dealId('no-such-deal')])
        expect(await backend.interests.remove(deal)).toMatchObject({ ok: true });
    });

    it('rejects with 400 an amount below the minimum or with a fraction of a rupee', async () => {
      for (const wrong of [499_999, 500_000.5, 0, -1])
        expect(await backend.interests.save(DEAL, { amount: rupees(wrong), note: undefined })).toMatchObject(
          rejection(400),
        );
      expect(await load()).toEqual([]);
    });

    it('rejects an interest in an unknown deal with 404', async () => {
      const response = await backend.interests.save(dealId('no-such-deal'), { amount, note: undefined });
      expect(response).toMatchObject(rejection(404));
    });

    it('S-06 keeps the interests of each investor apart', async () => {
      resultValue(await backend.interests.save(DEAL, { amount, note: undefined }));
      await logInAs('investorWithoutHoldings');
      expect(await load()).toEqual([]);
      resultValue(await backend.interests.remove(DEAL));
      await logInAs('investorWithHoldings');
      expect(await load()).toHaveLength(1);
    });

    it.each([undefined, 'made-up'])('rejects the token %s with 401', async (token) => {
      backend.setToken(token);
      expect(await lastValueFrom(backend.interests.load())).toMatchObject(rejection(401));
      expect(await backend.interests.save(DEAL, { amount, note: undefined })).toMatchObject(rejection(401));
      expect(await backend.interests.remove(DEAL)).toMatchObject(rejection(401));
    });
  });
}
