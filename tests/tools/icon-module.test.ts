import { describe, expect, it } from 'vitest';
import { readIconPaths, renderIconModule } from '../../tools/icons/icon-module.ts';

const svg = (content: string, box = '0 0 16 16'): string => `<svg viewBox="${box}">${content}</svg>`;

describe('readIconPaths', () => {
  it('returns the data of the paths in order', () => {
    expect(readIconPaths('eye', svg('<path d="M1 1"/><path fill-rule="evenodd" d="M2 2"/>'))).toEqual([
      'M1 1',
      'M2 2',
    ]);
  });

  it.each([
    ['is on another grid', svg('<path d="M1 1"/>', '0 0 24 24')],
    ['has another shape than paths', svg('<circle cx="8" cy="8" r="8"/>')],
    ['has no path', svg('')],
  ])('throws if the file %s', (_what, text) => {
    expect(() => readIconPaths('eye', text)).toThrow(/^eye: /);
  });
});

describe('renderIconModule', () => {
  it('sorts the icons, and quotes a name only when needed', () => {
    const text = renderIconModule(
      new Map([
        ['x-lg', ['M2']],
        ['bell', ['M1', 'M3']],
      ]),
    );
    expect(text).toContain(`export const ICON_PATHS = {
  bell: [
    'M1',
    'M3',
  ],
  'x-lg': [
    'M2',
  ],
} as const`);
  });
});
