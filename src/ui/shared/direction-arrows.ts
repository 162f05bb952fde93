import { ICON_PATHS } from './icon-paths.ts';

/** The arrow before an amount that is a gain or a loss. */
export const DIRECTION_ARROWS = { up: ICON_PATHS['arrow-up'], down: ICON_PATHS['arrow-down'] } as const;
