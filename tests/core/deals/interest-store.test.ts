import { defer, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { InterestStore } from '../../../src/core/deals/interest-store.ts';
import { rupees } from '../../../src/core/shared/brand.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { corePlatform } from '../../support/core-platform.ts';
import { observe } from '../../support/observed.ts';

describe('InterestStore', () => {
  it('leaves the page open when the API forbids the call for interests: deals can be read without it', async () => {
    const platform = await corePlatform('/deals', { token: 't' });
    const forbidden = fail<RequestError>({ kind: 'http', status: 403, messages: ['Not allowed.'] });
    const gateway = {
      load: () => of(forbidden),
      save: () => Promise.resolve(forbidden),
      remove: () => Promise.resolve(forbidden),
    };
    expect(observe(new InterestStore(gateway, platform).state$).values).toEqual([undefined]);
    expect([platform.address(), platform.notifier.texts]).toEqual(['/deals', []]);
  });

  it('shows a change that was made in another tab when the investor comes back to the app', async () => {
    const platform = await corePlatform('/deals', { token: 't' });
    const interest = (amount: number) => ({ dealId: 'one', amount: rupees(amount), note: undefined, at: 0 });
    let stored = interest(500_000);
    const gateway = {
      load: () => defer(() => of(ok([stored]))),
      save: () => Promise.resolve(ok(stored)),
      remove: () => Promise.resolve(ok(undefined)),
    };
    const { values } = observe(new InterestStore(gateway, platform).state$);
    stored = interest(700_000);
    platform.focused$.next();
    platform.time.advance(500);
    expect(values.map((known) => known?.get('one')?.amount)).toEqual([undefined, 500_000, 700_000]);
  });
});
