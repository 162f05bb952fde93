import { describe, expect, it } from 'vitest';
import type { PlacesGateway } from '../../src/core/places/places-gateway.port.ts';
import { readValue } from '../../src/contract-tests/contract-test.ts';

export function describePlacesGateway(name: string, make: () => PlacesGateway): void {
  describe(`PlacesGateway, ${name}`, () => {
    const places = make();

    it('returns each country once, with code and name, sorted by name', async () => {
      const countries = await readValue(places.countries());
      expect(countries).toContainEqual({ code: 'IN', name: 'India' });
      expect(new Set(countries.map(({ code }) => code)).size).toBe(countries.length);
      const names = countries.map(({ name: country }) => country);
      expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en')));
    });

    it('returns the states of one country only', async () => {
      const states = await readValue(places.states('IN'));
      expect(states).toContainEqual({ code: 'KA', name: 'Karnataka' });
      expect(states).not.toContainEqual(expect.objectContaining({ name: 'California' }));
    });

    it('returns the cities of one state only', async () => {
      const cities = await readValue(places.cities('IN', 'KA'));
      expect(cities).toContainEqual({ name: 'Mysuru' });
      expect(cities).not.toContainEqual({ name: 'Chennai' });
    });

    it('returns an empty list for a country without states', async () => {
      expect((await readValue(places.countries())).some(({ code }) => code === 'VA')).toBe(true);
      expect(await readValue(places.states('VA'))).toEqual([]);
    });
  });
}
