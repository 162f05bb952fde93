import { describe, expect, it } from 'vitest';
import { openImportantLinks } from '../../support/opened-important-links.ts';
import { anUpdate, aReportPage } from '../../support/report-builders.ts';

describe('the dialog of an update', () => {
  it("opens with the update's text and closes", async () => {
    const { links, respond, state } = await openImportantLinks();
    links.selectTab('updates');
    respond(aReportPage([anUpdate('First', 0), anUpdate('Second &amp; last')]));
    links.openUpdate(1);
    await Promise.resolve();
    expect(state().dialog).toMatchObject({ title: 'Update Details' });
    await expect.poll(() => state().dialog?.content).toEqual({ kind: 'text', text: 'Second & last' });
    links.closeUpdate();
    expect(state().dialog).toBeUndefined();
  });

  it('shows N/A for an update without content', async () => {
    const { links, respond, state } = await openImportantLinks();
    links.selectTab('updates');
    respond(aReportPage([{ posted: undefined, content: undefined }]));
    links.openUpdate(0);
    expect(state().dialog).toEqual({ title: 'Update Details', content: { kind: 'text', text: 'N/A' } });
  });

  it('stays closed for a row that does not exist or has not loaded', async () => {
    const { links, respond, state } = await openImportantLinks();
    links.selectTab('updates');
    links.openUpdate(0);
    expect(state().dialog).toBeUndefined();
    respond(aReportPage([anUpdate('Only')]));
    links.openUpdate(7);
    expect(state().dialog).toBeUndefined();
  });
});

describe('the list of updates', () => {
  it('shows 500 updates', async () => {
    const { links, respond, list } = await openImportantLinks();
    links.selectTab('updates');
    respond(aReportPage(Array.from({ length: 500 }, (_, index) => anUpdate(`Update ${index}`, index))));
    const shown = list();
    expect(shown.status === 'ready' && shown.rows).toHaveLength(500);
  });
});
