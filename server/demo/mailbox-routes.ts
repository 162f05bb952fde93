import { html } from 'hono/html';
import type { AppDependencies } from '../platform/config/app-dependencies.ts';
import { requireDemoDatabase } from './demo-network.ts';
import type { DemoMailbox, ReceivedMail } from './demo-mailbox.ts';
import { addressOf } from '../platform/http/calls.ts';
import type { Routes } from '../platform/http/route-table.ts';
import { DEMO_STYLE_CALL, MAILBOX_CALL } from './demo-calls.ts';
import { sendPage, demoFile } from './demo-page.ts';

const shownTime = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

/** The page of the demo's mailbox: its mails of the last day, newest first. Registered only outside of production. */
export function addMailboxRoutes(
  routes: Routes,
  { db }: Pick<AppDependencies, 'db'>,
  mailbox: Pick<DemoMailbox, 'list'>,
): void {
  routes.add(MAILBOX_CALL, async (c) => {
    await requireDemoDatabase(db);
    const mails = await mailbox.list();
    const content = mails.length === 0 ? html`<p>No emails have been sent yet.</p>` : mails.map(entry);
    return sendPage(c, {
      title: 'Demo mailbox',
      body: html`<body>
        <main>
          <h1>Demo mailbox</h1>
          <p class="quiet">
            The emails of this demo are shown here and go nowhere else. Times are in Indian Standard Time.
          </p>
          <p><a href="${addressOf(MAILBOX_CALL)}">Look for newer emails</a></p>
          ${content}
        </main>
      </body>`,
    });
  });
}

function entry({ to, subject, text, receivedAt }: ReceivedMail) {
  return html`<article class="card">
    <h2>${subject}</h2>
    <dl>
      <dt>To</dt>
      <dd>${to}</dd>
      <dt>Sent</dt>
      <dd><time datetime="${new Date(receivedAt).toISOString()}">${shownTime.format(receivedAt)}</time></dd>
    </dl>
    <pre>${text}</pre>
  </article> `;
}

/** The style sheet of the demo's pages. */
export function addDemoStyle(routes: Routes): void {
  const style = demoFile('demo-pages.css');
  routes.add(DEMO_STYLE_CALL, (c) => c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
}
