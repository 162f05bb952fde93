// Requests the removal of all second factors of an investor who has lost them, and announces it by mail:
// `npm run factors:remove -- investor@example.com`. The running server removes them three days later, unless the
// investor logs in with one of them before. Needs the server's environment; with an embedded database the server must
// be stopped.
import { systemClock } from '../platform/clock.ts';
import { OutgoingMails } from '../platform/mail/outgoing-mails.ts';
import { DelayedRemovals } from '../security/delayed-removals.ts';
import { inIndia, SecurityMails } from '../security/security-mails.ts';
import { runForInvestor } from './run-command.ts';

await runForInvestor(async ({ db, config, dataKeys: secrets, randomBytes, email }) => {
  const { app, smtp } = config;
  if (!app.demo && smtp === undefined)
    throw new Error('Set SMTP_URL: the investor must be told by mail, so that they can stop the removal.');
  const demo = app.demo && smtp === undefined;
  const outgoing = await new OutgoingMails({ db, clock: systemClock, randomBytes, secrets, demo }).writer();
  const mails = new SecurityMails({
    productName: app.productName,
    publicUrl: app.publicUrl,
  });
  const delayedRemovals = new DelayedRemovals({ db, clock: systemClock, mails });
  const due = await delayedRemovals.requestFactorRemoval(email, outgoing);
  if (due === undefined) throw new Error('No investor with this email has a second factor.');
  return (
    `The second factor will be removed on ${inIndia(due.getTime())}. The investor was told by mail, and can stop the ` +
    'removal by logging in with a factor.'
  );
});
