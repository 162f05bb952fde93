// `npm run headless`: takes two investors through the main screens in plain Node, without a browser or a server.
// `npm run headless http://127.0.0.1:4600` does the same with a reference API in demo mode as the backend.
import { readConfiguration } from '../src/adapters/browser/configuration.ts';
import { KopalError } from '../src/composition/kopal-error.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../src/demo/demo-accounts.ts';
import { type JourneySettings, runJourney } from './headless/journey.ts';
import { demoMailboxOf, readMemoryMailbox } from './headless/mailbox.ts';

const [given] = process.argv.slice(2);
const server = given === undefined ? undefined : URL.parse(given)?.href.replace(/\/+$/, '');
if (given !== undefined && (server === undefined || !/^https?:/.test(server))) {
  console.error('Give the address of a running server, such as http://127.0.0.1:4600, or none.');
  process.exit(2);
}

const { productName, productShortName } = readConfiguration(process.env, '');
const settings: JourneySettings = {
  kopal: {
    productName,
    productShortName,
    ...(server === undefined ? { backend: 'memory' } : { backend: 'http', baseUrl: `${server}/api` }),
  },
  readCode: server === undefined ? readMemoryMailbox : demoMailboxOf(server),
  newcomer: {
    firstName: 'Asha',
    lastName: 'Menon',
    email: `asha-${Date.now().toString(36)}@kopal.example`,
    password: 'Correct#Horse9',
  },
  // An account of the demo data, which the memory backend and the server share.
  investor: { email: DEMO_ACCOUNTS.meera.email, password: DEMO_PASSWORD },
};

console.log(`${productName} without a browser, ${server === undefined ? 'in memory' : `at ${server}`}`);
try {
  await runJourney(settings, (line) => console.log(line));
  console.log('\nDone: every step ran through view models alone.');
} catch (error) {
  if (!(error instanceof KopalError)) throw error;
  console.error(`\nThe journey ends here: ${error.message}`);
  // The timers of the query cache would keep the process alive for a while.
  process.exit(1);
}
