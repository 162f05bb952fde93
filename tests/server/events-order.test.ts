import { expect, it } from 'vitest';
import { insertEvents } from '../support/market-rows.ts';
import { ManualClock } from '../support/manual-clock.ts';
import { startSharedServer } from '../support/server.ts';

const server = await startSharedServer({ clock: new ManualClock('2026-11-21T09:00:00Z') });
await insertEvents(server.database.db, [
  { id: 'past', held_on: '2026-11-20' },
  { id: 'next month', held_on: '2026-12-23' },
  { id: 'closed', status: 'inactive', held_on: '2026-11-23' },
  { id: 'long past', status: 'expired', held_on: '2026-10-01' },
  { id: 'no date', held_on: null },
  { id: 'pending', status: 'pending', held_on: '2026-12-01' },
  { id: 'today', held_on: '2026-11-21' },
  { id: 'closed, no date', status: 'expired', held_on: null },
  {
    id: 'same day, published later',
    status: 'postponed',
    held_on: '2026-12-01',
    created_at: new Date(2027, 0),
  },
  { id: 'closed later', status: 'expired', held_on: '2026-12-24' },
]);

const idsOf = async (query: string): Promise<readonly string[]> => {
  const response = (await (await server.appFetch(`/api/events?${query}`)).json()) as {
    readonly data: readonly { readonly _id: string }[];
  };
  return response.data.map(({ _id }) => _id);
};

const ORDER = [
  'today',
  'same day, published later',
  'pending',
  'next month',
  'no date',
  'closed',
  'closed later',
  'past',
  'long past',
  'closed, no date',
];

it('lists the events soonest first across pages, closed and past ones last', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => idsOf(`page=${page}&limit=4`)));
  expect(pages.flat()).toEqual(ORDER);
});
