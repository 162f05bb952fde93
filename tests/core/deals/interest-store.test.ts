import { of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { InterestStore } from '../../../src/core/deals/interest-store.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail } from '../../../src/core/shared/result.ts';
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
});
