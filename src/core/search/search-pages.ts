import { isOffered, SCREEN_NAMES, screenOf, type ScreenAccess } from '../screens/screens.ts';
import type { Investor } from '../session/investor.ts';
import { SCREEN_KEYWORDS } from './screen-keywords.ts';
import type { SearchHit } from './search-state.ts';

/** The screens that each kind of user can find, in the order of the results. */
const FOUND_BY: Readonly<Record<'investor' | 'visitor', readonly ScreenAccess[]>> = {
  investor: ['investor', 'public'],
  visitor: ['public', 'auth'],
};

/** Lists the pages of the app that this user can find. @param investor `undefined` for a visitor */
export function searchPages(investor: Investor | undefined): readonly SearchHit[] {
  return FOUND_BY[investor === undefined ? 'visitor' : 'investor'].flatMap((access) =>
    SCREEN_NAMES.flatMap((name): readonly SearchHit[] => {
      const screen = screenOf(name);
      if (screen.access !== access || screen.search === undefined) return [];
      if (!isOffered(name, investor?.fields)) return [];
      return [
        {
          id: `page-${name}`,
          group: 'pages',
          title: screen.search,
          keywords: SCREEN_KEYWORDS[name] ?? [],
          detail: undefined,
          logoUrl: undefined,
          opensPage: true,
          to: screen.path,
        },
      ];
    }),
  );
}
