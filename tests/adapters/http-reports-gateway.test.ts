import { lastValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { HttpClient } from '../../src/adapters/http/http-client.ts';
import { HttpReportsGateway } from '../../src/adapters/http/http-reports-gateway.ts';
import { parseWebLink, type WebLink } from '../../src/core/shared/web-link.ts';
import { ADDRESSES_ELSEWHERE } from '../support/addresses-elsewhere.ts';

function gateway() {
  const sent: Request[] = [];
  const http = new HttpClient({
    baseUrl: 'http://kopal.test/api',
    token: () => 'secret',
    fetch: (input, init) => {
      sent.push(new Request(input, init));
      return Promise.resolve(new Response('file'));
    },
  });
  return {
    sent,
    reports: new HttpReportsGateway({ http, apiRoot: new URL('http://kopal.test/api') }),
  };
}

const OWN = parseWebLink('http://kopal.test/api/documents/1/2?signature=s') as WebLink;

describe('the documents of HttpReportsGateway', () => {
  it('are fetched from the API with the token', async () => {
    const { reports, sent } = gateway();
    expect(reports.canFetchDocument(OWN)).toBe(true);
    expect(await lastValueFrom(reports.document(OWN))).toMatchObject({ ok: true });
    expect(sent.map(({ url, headers }) => [url, headers.get('authorization')])).toEqual([
      [OWN, 'Bearer secret'],
    ]);
  });

  it.each(ADDRESSES_ELSEWHERE)('are not fetched from %s, which must not get the token', async (address) => {
    const { reports, sent } = gateway();
    expect(reports.canFetchDocument(address)).toBe(false);
    expect(await lastValueFrom(reports.document(address))).toMatchObject({ ok: false });
    expect(sent).toEqual([]);
  });
});
