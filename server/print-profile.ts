// Prints one investor's profile with its account and identity numbers opened, for whoever runs the network:
// `npm run profile:print -- investor@example.com`. Needs the server's environment; an embedded database only while the
// server is stopped.
import { randomBytes } from 'node:crypto';
import { parseEmail } from './auth/email.ts';
import { readConfig } from './config.ts';
import { openDatabase } from './db/database.ts';
import { openedProfile } from './profile/opened-profile.ts';

const email = parseEmail(process.argv[2] ?? '');
try {
  if (email === undefined) throw new Error('Name the investor by e-mail.');
  const config = readConfig(process.env);
  const database = await openDatabase(config.database);
  try {
    const profile = await openedProfile({ db: database.db, randomBytes, dataKey: config.app.dataKey }, email);
    if (profile === undefined) throw new Error('There is no investor with this e-mail.');
    process.stdout.write(`${JSON.stringify(profile, undefined, 2)}\n`);
  } finally {
    await database.close();
  }
  // PGlite leaves a timer behind that would keep the process alive.
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : 'The profile could not be read.'}\n`);
  process.exit(1);
}
