import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { inactiveStatusText } from '../../../src/core/portfolio/startup-status.ts';

describe('endedStatus', () => {
  it.each([
    ['ACTIVE', undefined],
    [' active ', undefined],
    ['Active', undefined],
    ['', undefined],
    [' ', undefined],
    [undefined, undefined],
    ['ACQUIRED', 'Acquired'],
    ['aCQuired', 'Acquired'],
    ['closed', 'Closed'],
    ['INACTIVE', 'Inactive'],
    ['WRITTEN_OFF', 'Written off'],
    ['shut-down', 'Shut down'],
    ['IPO', 'IPO'],
  ])('reads %j as %j', (status, label) => {
    expect(inactiveStatusText(status)).toBe(label);
  });

  it.prop([fc.string()])('does not depend on the case of ASCII letters', (text) => {
    const ascii = text.replaceAll(/[^a-z _-]/giu, '');
    expect(inactiveStatusText(ascii.toUpperCase())).toBe(inactiveStatusText(ascii.toLowerCase()));
  });

  it.prop([fc.string()])('returns its own result unchanged', (text) => {
    const label = inactiveStatusText(text);
    expect(inactiveStatusText(label)).toBe(label);
  });
});
