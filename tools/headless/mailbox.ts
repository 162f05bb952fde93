import { setTimeout as sleep } from 'node:timers/promises';
import { firstValueFrom } from 'rxjs';
import { KopalError } from '../../src/composition/kopal-error.ts';
import type { HeadlessApp } from './headless-app.ts';

/** Finds the code in the newest mail to an address. @throws KopalError when there is no such mail or code */
export type ReadCode = (app: HeadlessApp, email: string) => Promise<string>;

const CODE = /\b\d{6}\b/;
const TRIES = 25;
const PAUSE_MS = 200;

/** Reads the memory backend's mailbox. */
export const readMemoryMailbox: ReadCode = async (app, email) => {
  const mails = await firstValueFrom(app.viewModels.mails$);
  const code = CODE.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
  if (code === undefined) throw new KopalError(`The mailbox has no code in the newest mail to ${email}.`);
  return code;
};

/** Reads the mail page of a reference API in demo mode; tries for up to five seconds until the page shows a code. */
export const demoMailboxOf =
  (server: string): ReadCode =>
  async (_app, email) => {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const page = await fetch(`${server}/demo/mailbox`).catch(() => undefined);
      if (page?.ok !== true) break;
      const code = codeOn(await page.text(), email);
      if (code !== undefined) return code;
      await sleep(PAUSE_MS);
    }
    throw new KopalError(`${server}/demo/mailbox shows no code for ${email}.`);
  };

/** @param page newest mail first, each an article with its address and its text */
function codeOn(page: string, email: string): string | undefined {
  const mail = page.split('<article').find((article) => article.includes(`<dd>${email}</dd>`));
  const text = mail === undefined ? undefined : /<pre>([^]*?)<\/pre>/.exec(mail)?.[1];
  return text === undefined ? undefined : CODE.exec(text)?.[0];
}
