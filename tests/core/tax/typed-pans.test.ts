import { describe, expect, it } from 'vitest';
import { NobleDigest } from '../../../src/adapters/browser/noble-digest.ts';
import { TypedPans, holderPanOf } from '../../../src/core/tax/typed-pans.ts';
import { observe } from '../../support/observed.ts';

const PAN = 'AABCV1234K';
const OTHER_PAN = 'AAACR5055K';

/** The storage of one browser; `openTab` reads the PANs in it, as each tab does. */
function browser(stored: readonly string[] = []) {
  let written = stored;
  const store = { read: () => written, write: (entries: readonly string[]) => void (written = entries) };
  const openTab = () => {
    const pans = new TypedPans(store, new NobleDigest());
    const { values } = observe(pans.state$);
    return { pans, now: () => values.at(-1) ?? { size: 0, of: () => '' } };
  };
  return { openTab, written: () => written };
}

describe('TypedPans', () => {
  it('stores a PAN in capitals and without spaces, under a digest of the company', () => {
    const { openTab, written } = browser();
    const { pans, now } = openTab();
    expect(pans.enter('s1', ' aabcv 1234k ')).toBeUndefined();
    expect([now().size, now().of('s1'), now().of('s2')]).toEqual([1, PAN, '']);
    expect(written()).toEqual([`${new NobleDigest().sha256('s1')} ${PAN}`]);
  });

  it('returns a message for a text that is not a PAN, and keeps the stored PAN', () => {
    const { pans, now } = browser().openTab();
    pans.enter('s1', PAN);
    expect(pans.enter('s1', 'nonsense')).toContain('A PAN has five letters');
    expect(now().of('s1')).toBe(PAN);
  });

  it('removes only the PAN whose field is emptied', () => {
    const { openTab, written } = browser();
    const { pans, now } = openTab();
    pans.enter('s1', PAN);
    pans.enterHolder(OTHER_PAN);
    expect(pans.enter('s1', '')).toBeUndefined();
    expect([now().size, now().of('s1'), holderPanOf(now())]).toEqual([1, '', OTHER_PAN]);
    expect(written()).toHaveLength(1);
  });

  it('reads what is stored, and drops entries that are not a company with a PAN', () => {
    const company = new NobleDigest().sha256('s1');
    const { openTab } = browser([`${company} ${PAN}`, company, `${company}2 nonsense`, ` ${PAN}`, '']);
    expect([openTab().now().size, openTab().now().of('s1')]).toEqual([1, PAN]);
  });

  it('forgets the PANs of all tabs; a tab that still shows one does not store it again when its field is left unchanged', () => {
    const { openTab, written } = browser();
    const [one, other] = [openTab(), openTab()];
    one.pans.enter('s1', PAN);
    other.pans.enter('s2', OTHER_PAN);
    expect(written()).toHaveLength(2);
    one.pans.forgetAll();
    other.pans.enter('s2', OTHER_PAN);
    expect([written(), one.now().size, other.now().size]).toEqual([[], 0, 0]);
  });
});
