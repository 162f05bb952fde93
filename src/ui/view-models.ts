import { createContext } from 'react';
import type { Observable } from 'rxjs';
import type { DashboardState } from '../core/portfolio/dashboard-state.ts';
import type { HoldingColumn, HoldingsState } from '../core/portfolio/holdings-state.ts';
import type { Period } from '../core/portfolio/periods.ts';
import type { LogInState } from '../core/session/log-in.view-model.ts';
import type { FrameView, RoutingState } from '../core/shell/shell-state.ts';
import type { ThemePreference } from '../core/shell/theme.ts';

/** A view model as the UI sees it: one stream of states, and what the user can do. */
interface Screen<State> {
  readonly state$: Observable<State>;
}

export interface RoutingScreen extends Screen<RoutingState> {
  /** The state right now, for the first render. */
  current(): RoutingState;
  /** Opens a page of the app. */
  open(to: string, options?: { readonly replace?: boolean; readonly state?: unknown }): void;
}

export interface FrameScreen extends Screen<FrameView> {
  logOut(): void;
}

export interface ThemeScreen extends Screen<ThemePreference> {
  choose(preference: ThemePreference): void;
}

export interface LogInScreen extends Screen<LogInState> {
  logIn(email: string, password: string): void;
  continueWithGoogle(): void;
  /** The visitor has begun to type: get ready what comes next. */
  prepare(): void;
}

export interface DashboardScreen extends Screen<DashboardState> {
  retry(): void;
  selectPeriod(period: Period): void;
  selectYear(year: number): void;
}

export interface HoldingsScreen extends Screen<HoldingsState> {
  retry(): void;
  /** Sorts by the column; again: the other way round. */
  sortBy(column: HoldingColumn): void;
}

/** All that the UI is given: how to make each screen's view model. The composition root fills it. */
export interface ViewModels {
  readonly product: { readonly name: string };
  readonly routing: RoutingScreen;
  readonly frame: FrameScreen;
  readonly theme: ThemeScreen;
  readonly logIn: () => LogInScreen;
  readonly dashboard: () => Promise<DashboardScreen>;
  readonly holdings: () => Promise<HoldingsScreen>;
}

export const ViewModelsContext = createContext<ViewModels | undefined>(undefined);
