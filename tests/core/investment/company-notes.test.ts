import { firstValueFrom, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { CompanyNotes, MAX_COMPANY_NOTE_LENGTH } from '../../../src/core/investment/company-notes.ts';
import { observe } from '../../support/observed.ts';

function openNotes() {
  let stored: readonly string[] = [];
  const store = {
    read: () => stored,
    write: (list: readonly string[]) => {
      stored = list;
    },
  };
  const digest = { sha256: (text: string) => `digest-of-${text.length}-${text.charCodeAt(0)}` };
  const focused$ = new Subject<void>();
  return {
    notes: new CompanyNotes(store, digest, { focused$ }),
    reopen: () => new CompanyNotes(store, digest, { focused$ }),
    focused$,
    stored: () => stored,
  };
}

describe('CompanyNotes', () => {
  it('keeps a note for each company, with its lines and spaces', () => {
    const { notes, reopen } = openNotes();
    notes.write('alpha', 'Ask for the audit.\n  Soon.');
    notes.write('beta-company', 'Met in Pune');
    const noteOf = reopen().current();
    expect([noteOf('alpha'), noteOf('beta-company'), noteOf('gamma')]).toEqual([
      'Ask for the audit.\n  Soon.',
      'Met in Pune',
      '',
    ]);
  });

  it('removes a note that is emptied, and cuts one that is too long', () => {
    const { notes, stored } = openNotes();
    notes.write('alpha', 'x'.repeat(MAX_COMPANY_NOTE_LENGTH + 5));
    expect(notes.current()('alpha')).toHaveLength(MAX_COMPANY_NOTE_LENGTH);
    notes.write('alpha', '');
    expect(stored()).toEqual([]);
  });

  it('keeps a blank text, with which the user may begin a note', () => {
    const { notes } = openNotes();
    notes.write('alpha', '\n ');
    expect(notes.current()('alpha')).toBe('\n ');
  });

  it('when the user comes back, emits the note that another tab has written', () => {
    const { notes, reopen, focused$ } = openNotes();
    const { values } = observe(notes.state$);
    reopen().write('alpha', 'Typed in another tab');
    focused$.next();
    expect(values.map((noteOf) => noteOf('alpha'))).toEqual(['', 'Typed in another tab']);
  });

  it('emits the current notes to a new subscriber, and stores no name of a company', async () => {
    const { notes, stored } = openNotes();
    notes.write('alpha', 'one');
    expect((await firstValueFrom(notes.state$))('alpha')).toBe('one');
    expect(stored().join()).not.toContain('alpha');
  });
});
