import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCREEN_NAMES } from '../../src/core/screens/screens.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root });
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

/** The view models that live as long as the page, not as long as a screen. */
const SHARED = ['layout', 'theme', 'search', 'notifications', 'demo-panel'];

describe('a route', () => {
  it('costs its own files and four edits', () => {
    const naming = /pre-ipo(\.view-model|-screen|\.factory)\.|^ {2}'pre-ipo': [^']|preIpo: /m;
    const own = /pre-ipo[^/]*\.[a-z]+$|\/pre-ipo\//;
    // Words that only help the search are optional.
    const optional = 'src/core/search/screen-keywords.ts';
    const edited = sources.filter(
      (file) => file !== optional && !own.test(file) && naming.test(textOf(file)),
    );
    expect(edited.toSorted()).toEqual([
      'src/composition/create-view-models.ts',
      'src/core/screens/screens.ts',
      'src/core/view-models.ts',
      'src/ui/screen-views.tsx',
    ]);
  });

  it('has its view model made by a factory and by no module', () => {
    const modules = sources.filter((file) => file.endsWith('.module.ts'));
    const bound = modules.flatMap((file) =>
      [...textOf(file).matchAll(/\/([\w-]+)\.view-model\.ts'/g)].map(([, name = '']) => name),
    );
    expect(bound.toSorted()).toEqual(SHARED.toSorted());
  });

  it('has its factory loaded with the screen, except for the log-in of the first file', () => {
    const factories = sources.filter((file) => file.endsWith('.factory.ts')).map((file) => basename(file));
    const composed = textOf('src/composition/create-view-models.ts');
    const loaded = [...composed.matchAll(/await import\('[^']*\/([\w-]+\.factory\.ts)'\)/g)].map(
      ([, name]) => name,
    );
    expect(new Set([...loaded, 'log-in.factory.ts'])).toEqual(new Set(factories));
    // One factory makes both pages that ask for a code; the one of the profile's progress makes no page.
    const ofPages = factories.filter((factory) => factory !== 'profile-progress.factory.ts');
    expect(ofPages).toHaveLength(SCREEN_NAMES.length - 1);
  });
});
