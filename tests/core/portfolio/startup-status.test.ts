import { describe, expect, it } from 'vitest';
import { inactiveStatusText } from '../../../src/core/portfolio/startup-status.ts';

describe('inactiveStatusText', () => {
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
});
