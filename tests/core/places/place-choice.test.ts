import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { byCode, byName, placeChoice, STATE_WORDS } from '../../../src/core/places/place-choice.ts';
import { LOADING } from '../../../src/core/shared/loadable.ts';

const arbName = fc.string({ maxLength: 6 });
const arbNames = fc.array(fc.record({ name: arbName }));
const arbList = fc.oneof(
  fc.constant(LOADING),
  fc.constant({ status: 'failed', error: { kind: 'network' } } as const),
  arbNames.map((places) => ({ status: 'ready', value: byName(places) }) as const),
);

describe('the choice of a place', () => {
  it.prop([arbList, arbName])('loses nothing that was chosen before, and offers it once', (list, chosen) => {
    const { options } = placeChoice(list, chosen, STATE_WORDS);
    const offered = options.filter(({ value }) => value === chosen);
    if (chosen !== '') expect(offered).toHaveLength(1);
  });

  it.prop([arbList, arbName])(
    'says one thing of its list, and takes no choice where there is none',
    (list, chosen) => {
      const { loading, failure, none, disabled, options } = placeChoice(list, chosen, STATE_WORDS);
      expect([loading, failure !== undefined, none].filter(Boolean).length).toBeLessThanOrEqual(1);
      expect(none).toBe(list.status === 'ready' && options.length === 0);
      expect(disabled).toBe(list.status !== 'ready' || none);
    },
  );

  it.prop([arbNames])('offers each name once, as they come', (places) => {
    const labels = byName(places).map(({ label }) => label);
    expect(new Set(labels)).toEqual(new Set(places.map(({ name }) => name)));
    expect(new Set(labels).size).toBe(labels.length);
    const codes = places.map(({ name }, at) => ({ name, code: String(at) }));
    expect(byCode(codes).map(({ value }) => value)).toEqual(codes.map(({ code }) => code));
  });
});
