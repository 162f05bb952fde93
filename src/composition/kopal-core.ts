// The entry of the package `kopal-core` (tools/core-package).
export { createKopal, type Kopal, type KopalOptions } from './create-kopal.ts';
export { KopalError } from './kopal-error.ts';
export { arriveAt, type ReadyState, stateOf, type WaitOptions } from './kopal-waits.ts';
export type { Figures, InvestmentFigures } from '../core/figures/figures.ts';
export type { Ports } from './tokens.ts';
