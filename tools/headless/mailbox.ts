import { firstValueFrom } from 'rxjs';
import { KopalError } from '../../src/composition/kopal-error.ts';
import type { HeadlessApp } from './headless-app.ts';

/** Finds the code in the newest mail to an address. @throws KopalError when there is no such mail or code */
export type ReadCode = (app: HeadlessApp, email: string) => Promise<string>;

const CODE = /\b\d{6}\b/;

/** Reads the memory backend's mailbox. */
export const readMemoryMailbox: ReadCode = async (app, email) => {
  const mails = await firstValueFrom(app.viewModels.mails$);
  const code = CODE.exec(mails.find(({ to }) => to === email)?.text ?? '')?.[0];
  if (code === undefined) throw new KopalError(`The mailbox has no code in the newest mail to ${email}.`);
  return code;
};

/** Reads the mail page of a reference API in demo mode, which shows a mail once the call that sent it has responded. */
export const demoMailboxOf =
  (server: string): ReadCode =>
  async (_app, email) => {
    const page = await fetch(`${server}/demo/mailbox`).catch(() => undefined);
    const code = page?.ok === true ? codeOn(await page.text(), email) : undefined;
    if (code === undefined) throw new KopalError(`${server}/demo/mailbox shows no code for ${email}.`);
    return code;
  };

/** @param page the HTML of the mail page: newest mail first, each mail an `article` with its address and its text */
function codeOn(page: string, email: string): string | undefined {
  const mail = page.split('<article').find((article) => article.includes(`<dd>${email}</dd>`));
  const text = mail === undefined ? undefined : /<pre>([^]*?)<\/pre>/.exec(mail)?.[1];
  return text === undefined ? undefined : CODE.exec(text)?.[0];
}
