import { lastValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { HttpClient } from '../../src/adapters/http/http-client.ts';
import { HttpDocumentsGateway } from '../../src/adapters/http/http-documents-gateway.ts';
import { aJpeg } from '../support/images.ts';
import { sendByFetch } from '../../src/adapters/http/send-form-by-fetch.ts';

const OWN_API = 'https://kopal.test/api';
const PATH = '/uploads/kyc/meera/pan.jpg';
const URL_ELSEWHERE = 'https://files.example/a/b/c/pan.jpg';

type Fetch = (input: string | URL | Request, init?: RequestInit) => Promise<Response>;

function gatewayAt(
  address: string,
  response: unknown,
  token = () => 't',
  fetch: Fetch = () => Promise.resolve(Response.json(response)),
) {
  return new HttpDocumentsGateway({
    http: new HttpClient({ baseUrl: address, token: () => 't', fetch }),
    apiRoot: new URL(address),
    token,
    sendForm: sendByFetch(fetch),
  });
}

describe('HttpDocumentsGateway', () => {
  it.each([
    [OWN_API, PATH, `https://kopal.test${PATH}`],
    ['https://api.example/v1', PATH, `https://api.example${PATH}`],
    [OWN_API, URL_ELSEWHERE, URL_ELSEWHERE],
    ['https://api.example/v1', URL_ELSEWHERE, URL_ELSEWHERE],
  ])('with an API at %s, returns the document URL %s as %s', async (api, url, address) => {
    const upload = { slot: 'pan_card', fileName: 'pan_card_1795242600000.jpg' } as const;
    const event = await lastValueFrom(
      gatewayAt(api, { url }).upload({ ...upload, content: new Blob([aJpeg()]) }),
    );
    const document = { slot: 'pan_card', url: address, fileName: 'pan.jpg' };
    expect(event).toEqual({ kind: 'done', result: { ok: true, value: document } });

    const documents = gatewayAt(api, { documents: [{ slot: 'pan_card', url }] }).list();
    expect(await lastValueFrom(documents)).toMatchObject({ ok: true, value: { documents: [document] } });
  });
});

it('HttpDocumentsGateway reads the token for an upload at the subscription', async () => {
  let token = 'old';
  const sent: (string | null)[] = [];
  const fetch: Fetch = (_input, init) => {
    sent.push(new Headers(init?.headers).get('authorization'));
    return Promise.resolve(Response.json({ url: PATH }));
  };
  const upload = { slot: 'pan_card', fileName: 'pan_card_1795242600000.jpg' } as const;
  const content = new Blob([aJpeg()]);
  const upload$ = gatewayAt(OWN_API, {}, () => token, fetch).upload({ ...upload, content });
  token = 'new';
  await lastValueFrom(upload$);
  expect(sent).toEqual(['Bearer new']);
});
