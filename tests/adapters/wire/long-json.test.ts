import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { inSlices } from '../../../src/adapters/http/wire/in-slices.ts';
import { parseLongJson } from '../../../src/adapters/http/wire/long-json.ts';

/** Parses in steps of few characters, so that short texts have many. */
const parsed = (text: string) => inSlices(parseLongJson(text, 'investments', 3));

const element = fc.oneof(fc.jsonValue(), fc.constantFrom('"', '\\"', '],[', '{"investments":[', '\\\\"]'));

describe('a long JSON text', () => {
  it.prop([fc.array(element), fc.jsonValue(), fc.constantFrom(undefined, 1, '\t')])(
    'parses to the same value as any other',
    async (investments, more, space) => {
      const text = JSON.stringify(
        { more, data: { startups: { more }, investments, more } },
        undefined,
        space,
      );
      expect(await parsed(text)).toEqual(JSON.parse(text));
    },
  );

  it.prop([fc.jsonValue()])('parses without the list too', async (value) => {
    expect(await parsed(JSON.stringify(value))).toEqual(JSON.parse(JSON.stringify(value)));
  });

  it.each([
    '{"investments":[1,2],"investments":[3]}',
    '{"investments":[1,2],"investments":"none"}',
    '{"data":{"investments":[1,2],"7":{"investments":[3]}}}',
    '{"invest\\u006dents":[3],"data":{"investments":[1,2]}}',
    '{"__proto__":{"investments":[1,2]}}',
    '{"data":{"investments":[  ]},"investments":[]}',
  ])('parses like any other if the name occurs twice or is unusual: %s', async (text) => {
    expect(JSON.stringify(await parsed(text))).toBe(JSON.stringify(JSON.parse(text)));
  });

  it.each([
    '{"data":{"investments":[    ,1]}}',
    '{"data":{"investments":[1,2',
    '{"data":{"investments":[1,2}}',
    '{"data":{"investments":[1,22222,]}}',
    '{"data":{"investments":[1 2]}}',
    '{"data":{"investments":["a]}}',
    '{"data":{"investments":[1]}} more',
    '{"data":{"investments":[{"a":1]]}}',
  ])('throws a SyntaxError when it is broken: %s', async (text) => {
    await expect(parsed(text)).rejects.toThrow(SyntaxError);
  });

  it('lets other tasks run between its steps', async () => {
    const text = JSON.stringify({
      data: { investments: Array.from({ length: 200_000 }, (_, at) => ({ at })) },
    });
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    await inSlices(parseLongJson(text, 'investments'));
    clearInterval(timer);
    expect(turns).toBeGreaterThan(0);
  });
});
