import { request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { type CraftedRequest, craftedRequests, TOKEN_PLACEHOLDER } from '../support/crafted-requests.ts';
import { type Described, describedOperations } from '../support/described-server.ts';
import { insertDeals, insertEvents, insertIpos } from '../support/market-rows.ts';
import { uploadDocument } from '../support/document-form.ts';
import { listenLocally } from '../support/listen-locally.ts';
import { aBankRecord, aNomineeRecord } from '../support/profile-records.ts';
import { json, startSharedServer } from '../support/server.ts';

/** The test sends at least this many requests in total. */
const REQUESTS = 500;
const SEED = 20_261_121;
/** Shows everyone's mail, in the demo only. */
const PUBLIC_MAIL = 'GET /demo/mailbox';

interface Account {
  readonly id: string;
  readonly email: string;
  readonly password: string;
  /** Tokens of its sessions: when a request ends a session, the requests after it use another token. */
  readonly tokens: string[];
  /** Matches words that are in this account's rows and in no request. */
  readonly secrets: RegExp;
  /** Ids of its records, for use in addresses. */
  readonly ids: readonly string[];
}

interface RawResponse {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

const server = await startSharedServer({
  config: {
    trustedProxies: ['127.0.0.1'],
    publicUrl: 'https://app.kopal.test',
    networkEmail: 'network@kopal.test',
  },
});

/** Creates an account with a profile, a document and an investment; most of these contain one of `words`. */
async function createAccount(
  words: readonly [name: string, startup: string, place: string],
): Promise<Account> {
  const [name, startup, place] = words;
  const investor = await server.seedInvestor({
    demo: true,
    firstName: name,
    holdings: [{ startup, sector: 'Fin-tech', amount: 100_000 }],
  });
  const tokens: string[] = [];
  for (let count = 0; count < 12; count += 1) tokens.push(await server.logIn(investor));
  const token = tokens[0] ?? '';
  const headers = { authorization: `Bearer ${token}` };
  const put = async (path: string, body: unknown): Promise<void> => {
    const response = await server.appFetch(`/api/profile/${path}`, { ...json(body, headers), method: 'PUT' });
    expect(`${path} ${response.status}`).toBe(`${path} 200`);
  };
  await put('bank-detail', aBankRecord({ accountName: name, bankName: place, branch: place }));
  await put('nominee-detail', { nominees: [aNomineeRecord({ name })] });
  const fileName = `pan_card_${1_795_242_600_000 + words[0].length}.png`;
  expect((await uploadDocument(server, token, fileName)).status).toBe(201);
  const { db } = server.database;
  const { startup_id } = await db
    .selectFrom('investments')
    .select('startup_id')
    .where('investor_id', '=', investor.id)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('updates')
    .values({ startup_id, posted_at: new Date(0), content: `<p>${place}</p>` })
    .execute();
  const { id, email, password, investmentIds } = investor;
  const secrets = new RegExp(words.join('|'), 'u');
  return { id, email, password, tokens, secrets, ids: [id, startup_id, fileName, ...investmentIds] };
}

await insertDeals(server.database.db, [{ id: 'a-deal' }]);
await insertEvents(server.database.db, [{ id: 'an-event' }]);
await insertIpos(server.database.db, [{ id: 'a-listing' }]);
const own = await createAccount(['Quillfeather', 'Obsidian Lantern', 'Marigold Wharf']);
const foreign = await createAccount(['Thistlewood', 'Cobalt Harvest', 'Juniper Quay']);
const running = await listenLocally(server.app);
afterAll(() => running.stop(0));

function exchange({ method, address, headers, body }: CraftedRequest, token: string): Promise<RawResponse> {
  const filled = Object.entries(headers).map(([name, value]): [string, string | string[]] => [
    name,
    typeof value === 'string'
      ? value.replaceAll(TOKEN_PLACEHOLDER, token)
      : value.map((each) => each.replaceAll(TOKEN_PLACEHOLDER, token)),
  ]);
  return new Promise((resolve, reject) => {
    const outgoing = send(`${running.address}`, {
      method,
      path: address,
      agent: false,
      headers: Object.fromEntries(filled),
    });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const encoding = incoming.headers['content-encoding'];
        const bytes = Buffer.concat(chunks);
        const plain =
          encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
        const { statusCode = 0, headers: received } = incoming;
        resolve({ status: statusCode, type: received['content-type'] ?? '', text: plain.toString('latin1') });
      });
    });
    outgoing.end(body);
  });
}

/** Reads the rows that hold an account's user, profile, documents and investments. */
async function rowsOf({ id }: Account): Promise<unknown> {
  const { db } = server.database;
  return Promise.all([
    db.selectFrom('users').selectAll().where('id', '=', id).execute(),
    ...(
      ['bank_details', 'nominees', 'documents', 'kyc_consents', 'basic_details', 'profile_sections'] as const
    ).map((table) => db.selectFrom(table).selectAll().where('user_id', '=', id).execute()),
    db.selectFrom('investments').selectAll().where('investor_id', '=', id).execute(),
  ]);
}

/** Lists the problems of a response; empty if there are none. */
function problemsOf(response: RawResponse, call: string, operation: Described): readonly string[] {
  const problems: string[] = [];
  const { status, type, text } = response;
  if (status >= 500 && operation['responses']?.[status] === undefined) problems.push(`returns ${status}`);
  if (call !== PUBLIC_MAIL && foreign.secrets.test(text)) problems.push('reveals the other account');
  if (/node_modules|\.ts:\d|password_hash|select .* from/i.test(text))
    problems.push('reveals internals of the server');
  const isFailure = status >= 400 && text !== '';
  if (isFailure && !(type.startsWith('application/json') && /^\{"status":\d{3},"message":"/.test(text)))
    problems.push(`fails without the JSON of an error: ${text.slice(0, 80)}`);
  return problems;
}

describe(
  `S-06 S-07 S-13 at least ${REQUESTS} crafted requests, spread over every call of the description`,
  { timeout: 60_000 },
  () => {
    it('reveal and change nothing of another account, hit no bug and show no stack, and most calls succeed at least once', async () => {
      const seen = new Set<string>();
      const before = await rowsOf(foreign);
      const described = describedOperations(
        (await (await server.appFetch('/api/openapi.json')).json()) as Described,
      );
      const perCall = Math.ceil(REQUESTS / described.length);
      const ids = [...own.ids, ...foreign.ids, 'a-deal', 'an-event', 'IN', 'KL', '1'];
      const parts = { email: own.email, password: own.password, foreignEmail: foreign.email, ids };
      const problems: unknown[] = [];
      for (const [index, [call, operation]] of described.entries()) {
        const options = { seed: SEED + index, numRuns: perCall };
        for (const crafted of fc.sample(craftedRequests(call, operation, parts), options)) {
          const response = await exchange(crafted, own.tokens.at(-1) ?? '');
          if (call === 'POST /api/auth/logout' && response.status === 200) own.tokens.pop();
          const found = problemsOf(response, call, operation);
          if (found.length > 0) problems.push([found, crafted.method, crafted.address, crafted.headers]);
          if (call.startsWith(`${crafted.method} `)) seen.add(`${call} ${response.status}`);
        }
      }
      expect(problems).toEqual([]);
      expect(own.tokens.length).toBeGreaterThan(0);
      expect(await rowsOf(foreign)).toEqual(before);
      expect(server.logLines.filter((line) => line.includes('"event":"bug"'))).toEqual([]);
      const requested = new Set([...seen].map((key) => key.replace(/ \d{3}$/, '')));
      const calls = described.map(([call]) => call);
      expect(calls.filter((call) => !requested.has(call))).toEqual([]);
      const succeeded = [...seen].filter((key) => / 2\d\d$/.test(key));
      expect(succeeded.length).toBeGreaterThan(calls.length / 2);
    });
  },
);
