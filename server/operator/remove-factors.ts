// Requests the removal of all second factors of an investor who has lost them, and announces it by mail:
// `npm run factors:remove -- investor@example.com`. The running server removes them three days later, unless the
// investor has used or added a factor by then. Needs the server's environment; with an embedded database the server
// must be stopped while this command runs.
import { createDelayedRemovals } from '../security/create-delayed-removals.ts';
import { formatInIndia } from '../security/security-mails.ts';
import { runForInvestor } from './run-command.ts';

await runForInvestor(async ({ db, keys, config, email }) => {
  if (config.mail === undefined)
    throw new Error('Set SMTP_URL: the investor must be told by mail, so that they can stop the removal.');
  const due = await createDelayedRemovals(config, db, keys).requestFactorRemoval(email);
  if (due === undefined) throw new Error('No investor with this email has a second factor.');
  return (
    `The second factor will be removed on ${formatInIndia(due.getTime())}. The running server has mailed or will mail ` +
    'this to the investor, who can stop the removal by logging in with a factor.'
  );
});
