import { describe, expect, it } from 'vitest';
import { MAX_MARK_ID_LENGTH, MARK_KINDS, MAX_MARKS } from '../../src/core/marks/mark.ts';
import { bearer, json, startSharedServer } from '../support/server.ts';

const PATH = '/api/notifications/marks';
const GOOD = { kind: 'read', id: 'deal-deadline d1 1', at: '2026-11-20T06:00:00.000Z' };

const server = await startSharedServer();
const token = await server.logIn(await server.seedInvestor({}));

describe('PUT notifications/marks', () => {
  const put = (body: unknown) =>
    server.appFetch(PATH, { ...json(body, { authorization: `Bearer ${token}` }), method: 'PUT' });

  it.each([
    [undefined],
    [[]],
    [{}],
    [{ marks: [] }],
    [{ marks: [{ ...GOOD, kind: 'other' }] }],
    [{ marks: [{ ...GOOD, id: '' }] }],
    [{ marks: [{ ...GOOD, id: 'a\u0000b' }] }],
    [{ marks: [{ ...GOOD, id: 'a\ud800b' }] }],
    [{ marks: [{ ...GOOD, id: 'x'.repeat(MAX_MARK_ID_LENGTH + 1) }] }],
    [{ marks: [{ ...GOOD, at: 'yesterday' }] }],
    [{ marks: [{ ...GOOD, at: 1 }] }],
    [{ marks: [{ ...GOOD, kind: 'snoozed', until: '2026-02-30T00:00' }] }],
    [{ marks: [{ ...GOOD, kind: 'snoozed', until: '2026-02-31' }] }],
    [{ marks: [{ ...GOOD, kind: 'snoozed', until: '0000-01-01' }] }],
    [{ marks: [{ ...GOOD, at: '2026-02-31T25:61:00.000Z' }] }],
    [
      {
        marks: Array.from({ length: MARK_KINDS.length * MAX_MARKS + 1 }, (_, index) => ({
          ...GOOD,
          id: `r${index}`,
        })),
      },
    ],
  ])('rejects an invalid body with 400: %j', async (body) => {
    expect((await put(body)).status).toBe(400);
  });

  it('does not store the day `until` of a mark that is not a snooze', async () => {
    const response = await put({ marks: [{ ...GOOD, until: '2026-12-21' }] });
    expect(await response.json()).toEqual({ data: { marks: [GOOD] } });
  });

  it.each([
    ['2026-12-01', '2026-12-30'],
    ['2026-12-30', '2026-12-01'],
  ])('stores the later day of two snoozes made at the same time: %s, then %s', async (first, second) => {
    const snoozed = { kind: 'snoozed', id: `concern ${first}`, at: GOOD.at };
    await put({ marks: [{ ...snoozed, until: first }] });
    const response = await put({ marks: [{ ...snoozed, until: second }] });
    const { data } = (await response.json()) as { data: { marks: readonly unknown[] } };
    expect(data.marks).toContainEqual({ ...snoozed, until: '2026-12-30' });
  });

  it('keeps the order of marks from a device whose clock is ahead', async () => {
    const at = (minutes: number) => new Date(server.clock.now() + minutes * 60_000).toISOString();
    const marks = [
      { kind: 'followed', id: 'ahead', at: at(62) },
      { kind: 'unfollowed', id: 'ahead', at: at(61) },
    ];
    const { data } = (await (await put({ marks })).json()) as {
      data: { marks: readonly { kind: string; id: string; at: string }[] };
    };
    const times = Object.fromEntries(
      data.marks.filter(({ id }) => id === 'ahead').map((mark) => [mark.kind, Date.parse(mark.at)]),
    );
    expect(times['followed']).toBe(server.clock.now());
    expect(times['unfollowed']).toBe(server.clock.now() - 1);
  });

  it('stores a mark once when three concurrent requests add it', async () => {
    const marks = Array.from({ length: 40 }, (_, index) => ({ ...GOOD, id: `r${index}` }));
    const responses = await Promise.all([
      put({ marks }),
      put({ marks: marks.toReversed() }),
      put({ marks: [...marks, ...marks] }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { data } = (await (await server.appFetch(PATH, bearer(token))).json()) as {
      data: { marks: readonly { id: string }[] };
    };
    expect(data.marks.filter(({ id }) => id === 'r7')).toHaveLength(1);
  });
});
