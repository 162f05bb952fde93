import { describe, expect, it } from 'vitest';
import { demoDeals } from '../../src/adapters/memory/demo/demo-deals.ts';
import { demoEvents } from '../../src/adapters/memory/demo/demo-events.ts';
import { demoReports } from '../../src/adapters/memory/demo/demo-reports.ts';
import { DEMO_DEALS } from '../../src/demo/data/deal-rows.ts';
import { seedOf } from '../../src/demo/demo-random.ts';
import { ManualClock } from '../support/manual-clock.ts';

describe('the demo data of the memory backend', () => {
  it('names documents but links to none, because there is no server', () => {
    const now = new ManualClock().now();
    const dataRooms = demoDeals(now).flatMap(({ dataRoom }) => dataRoom);
    const documents = demoReports('vyomrekha-space', now).mis.flatMap(({ documents }) => documents);
    const decks = demoEvents(now).map(({ pitch }) => pitch?.pitchDeck);
    expect(dataRooms.map(({ title }) => title)).toContain('Pitch deck');
    expect(
      new Set([...dataRooms.map(({ url }) => url), ...documents.map(({ address }) => address), ...decks]),
    ).toEqual(new Set([undefined]));
  });

  it('generates the terms of each deal from a different seed', () => {
    // A generator uses the lowest 32 bits of its seed.
    expect(new Set(DEMO_DEALS.map(({ title }) => seedOf(title, 3) | 0)).size).toBe(DEMO_DEALS.length);
  });
});
