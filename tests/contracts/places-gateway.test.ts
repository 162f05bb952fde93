import { lastValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { HttpClient } from '../../src/adapters/http/http-client.ts';
import { HttpPlacesGateway } from '../../src/adapters/http/http-places-gateway.ts';
import { NO_CONDITIONS } from '../../src/adapters/memory/demo-conditions.ts';
import { MemoryNetwork } from '../../src/adapters/memory/memory-network.ts';
import { MemoryPlacesGateway } from '../../src/adapters/memory/memory-places-gateway.ts';
import { startSharedServer } from '../support/server.ts';
import { describePlacesGateway } from './places-gateway.contract.ts';

const server = await startSharedServer();

const overHttp = () =>
  new HttpPlacesGateway(
    new HttpClient({
      baseUrl: 'http://kopal.test/api',
      token: () => undefined,
      fetch: (input, init) => server.appFetch(input, init),
    }),
  );

describePlacesGateway('memory', () => new MemoryPlacesGateway({ network: new MemoryNetwork(NO_CONDITIONS) }));
describePlacesGateway('http, to the reference API', overHttp);

describe('the reference API’s places', () => {
  it('contain every country, every state of India, and the cities of a state', async () => {
    const count = async (path: string) => {
      const response: unknown = await (await server.appFetch(`/api/${path}`)).json();
      return Array.isArray(response) ? response.length : 0;
    };
    expect(await count('countries')).toBe(250);
    expect(await count('countries/IN/states')).toBe(36);
    expect(await count('countries/IN/states/KA/cities')).toBeGreaterThan(200);
  });

  it('have the fields of the third-party service', async () => {
    const response: unknown = await (await server.appFetch('/api/countries/IN/states')).json();
    expect(response).toContainEqual({ id: expect.any(Number), name: 'Karnataka', iso2: 'KA' });
  });

  it.each([
    'countries/ZZ/states',
    'countries/IN/states/ZZ/cities',
    'countries/__proto__/states',
    'countries/..%2F..%2Fetc/states',
    'countries/%00/states',
    'countries/in/states',
  ])('return 404 at %s', async (path) => {
    expect((await server.appFetch(`/api/${path}`)).status).toBe(404);
  });
});

describe('a third-party country service', () => {
  it('receives its key in the configured header, and never the investor’s token', async () => {
    const requests: Request[] = [];
    const gateway = new HttpPlacesGateway(
      new HttpClient({
        baseUrl: 'https://places.example/v1',
        token: () => 'secret-token',
        headers: { 'X-CSCAPI-KEY': 'service-key' },
        fetch: (input, init) => {
          requests.push(new Request(input, init));
          return Promise.resolve(Response.json([{ id: 1, iso2: 'KA', name: 'Karnataka' }]));
        },
      }),
    );
    await lastValueFrom(gateway.countries());
    await lastValueFrom(gateway.states('IN'));
    await lastValueFrom(gateway.cities('IN', 'KA'));
    expect(requests.map(({ url }) => url)).toEqual([
      'https://places.example/v1/countries',
      'https://places.example/v1/countries/IN/states',
      'https://places.example/v1/countries/IN/states/KA/cities',
    ]);
    for (const { headers } of requests) {
      expect(headers.get('x-cscapi-key')).toBe('service-key');
      expect(headers.has('authorization')).toBe(false);
    }
  });
});
