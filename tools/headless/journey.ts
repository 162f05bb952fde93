import type { KopalOptions } from '../../src/composition/create-kopal.ts';
import type { DealDetailState } from '../../src/core/deals/deal-detail-state.ts';
import type { EventPanelView } from '../../src/core/events/events-state.ts';
import type { DashboardState } from '../../src/core/portfolio/dashboard-state.ts';
import type { HoldingsState } from '../../src/core/portfolio/holdings-state.ts';
import { map } from 'rxjs';
import { KopalError } from '../../src/composition/kopal-error.ts';
import { stateOf } from '../../src/composition/kopal-waits.ts';
import { type HeadlessApp, openHeadlessApp } from './headless-app.ts';
import type { ReadCode } from './mailbox.ts';

/** The backend and the accounts of a journey. */
export interface JourneySettings {
  readonly kopal: KopalOptions;
  readonly readCode: ReadCode;
  /** The account that the journey creates. */
  readonly newcomer: NewAccount;
  /** An existing account with investments. */
  readonly investor: { readonly email: string; readonly password: string };
}

export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Prints one line about a step. */
export type PrintLine = (line: string) => void;

const HOLDINGS_SHOWN = 5;

/**
 * Takes two investors through the app by view models only. The first registers, enters the code, logs in, opens the
 * dashboard, the holdings, a deal and an event, and logs out. The second, who has investments, logs in, opens the
 * dashboard, the holdings and the analysis, and logs out.
 * @throws KopalError at the first step that fails
 */
export async function runJourney(settings: JourneySettings, print: PrintLine): Promise<void> {
  const app = await openHeadlessApp({ ...settings.kopal, path: '/auth/register' });
  const step = async (title: string, act: () => Promise<readonly string[]>): Promise<void> => {
    print('');
    print(title);
    const seen = await act();
    for (const line of seen) print(`  ${line}`);
    for (const message of app.takeMessages()) print(`  “${message}”`);
    print(`  at ${app.path()}`);
  };
  const { newcomer, investor } = settings;

  await step('Register', () => register(app, newcomer));
  await step('Verify the code', () => verify(app, newcomer.email, settings.readCode));
  await step('Log in', () => logIn(app, newcomer));
  await step('The dashboard of a new investor', () => dashboard(app));
  await step('The holdings of a new investor', () => holdings(app));
  await step('A deal', () => deal(app));
  await step('An event', () => event(app));
  await step('Log out', () => logOut(app));
  await step('Log in as an investor with investments', () => logIn(app, investor));
  await step('The dashboard', () => dashboard(app));
  await step('The holdings', () => holdings(app));
  await step('The analysis', () => analysis(app));
  await step('Log out', () => logOut(app));
}

async function register({ viewModels, arriveAt }: HeadlessApp, account: NewAccount) {
  const screen = viewModels.register();
  screen.submit(account);
  await arriveAt('/auth/verify-otp');
  return [`${account.firstName} ${account.lastName}, ${account.email}`];
}

async function verify(app: HeadlessApp, email: string, readCode: ReadCode) {
  const screen = app.viewModels.signUpOtp();
  // Subscribed while the screen is open: its countdown and its guard against leaving run only with a subscription.
  const subscription = screen.state$.subscribe();
  try {
    const code = await readCode(app, email);
    screen.paste(code);
    screen.verify();
    await app.arriveAt('/auth/login');
    return [`the code ${code} came by e-mail`];
  } finally {
    subscription.unsubscribe();
  }
}

async function logIn({ viewModels, arriveAt }: HeadlessApp, account: JourneySettings['investor']) {
  viewModels.logIn().logIn(account.email, account.password);
  await arriveAt('/');
  return [account.email];
}

async function logOut({ viewModels, arriveAt }: HeadlessApp) {
  viewModels.layout.logOut();
  await arriveAt('/auth/login');
  return [];
}

async function dashboard({ viewModels }: HeadlessApp) {
  viewModels.routing.open('/');
  const screen = await viewModels.dashboard();
  return figuresOf(await stateOf(screen.state$));
}

function figuresOf({
  summary,
  growth,
  topInvestments,
  sectors,
}: Extract<DashboardState, { readonly status: 'ready' }>): readonly string[] {
  const { gain, totalCurrentValue, totalInvestment, totalStartups } = summary;
  return [
    `invested       ${totalInvestment.text} in ${totalStartups} startups`,
    `worth today    ${totalCurrentValue.text}${gain === undefined ? '' : ` (${gain.amount.text}, ${gain.percent})`}`,
    `growth         ${growth.description}`,
    `best           ${listOf(topInvestments.bars.map(({ startupName, percentLabel }) => `${startupName} ${percentLabel}`))}`,
    `sectors        ${listOf(sectors.slices.map(({ sector, share }) => `${sector} ${share}`))}`,
  ];
}

const listOf = (entries: readonly string[]): string => (entries.length === 0 ? 'none' : entries.join(', '));

async function holdings({ viewModels }: HeadlessApp) {
  viewModels.routing.open('/view-all');
  const screen = await viewModels.holdings();
  return rowsOf(
    await stateOf(screen.state$, (state) => state.status === 'ready' || state.status === 'empty'),
  );
}

function rowsOf(state: Extract<HoldingsState, { readonly status: 'ready' | 'empty' }>): readonly string[] {
  if (state.status === 'empty') return ['none yet'];
  const { count, rowAt } = state.table;
  const shown = Math.min(count, HOLDINGS_SHOWN);
  const lines = Array.from({ length: shown }, (_, index) => {
    const { cells } = rowAt(index);
    const company = `${cells['startup-name'].text}, ${cells['type-of-securities'].text}`;
    return `${company}: ${cells.invested.text}, now ${cells['current-value'].text}`;
  });
  const more = count - shown;
  return [state.countLabel, ...lines, ...(more > 0 ? [`and ${more} more`] : [])];
}

async function analysis({ viewModels }: HeadlessApp) {
  viewModels.routing.open('/analysis');
  const screen = await viewModels.analysis();
  const { content } = await stateOf(screen.state$);
  if (content === undefined) throw new KopalError('The analysis has no figures.');
  const { returns, bridge, concentration, companies, checks } = content;
  return [
    `returns        MOIC ${returns.moic}, XIRR ${returns.xirr}, gain ${returns.gain?.amount.text ?? '--'}`,
    `bridge         ${bridge?.description ?? 'no current values'}`,
    `companies      ${companies.countLabel}`,
    `concentration  ${listOf((concentration?.measures ?? []).map(({ label, value }) => `${label} ${value}`))}`,
    `checks         ${checks.summary}`,
  ];
}

async function deal({ viewModels }: HeadlessApp) {
  viewModels.routing.open('/deals');
  const list$ = (await viewModels.deals()).state$.pipe(map(({ list }) => list));
  const { cards } = await stateOf(list$);
  const card = cards.find(({ to }) => to !== undefined);
  if (card?.to === undefined) throw new KopalError('No deal can be opened.');
  viewModels.routing.open(card.to);
  const screen = await viewModels.deal(card.id);
  const state = await stateOf(screen.state$);
  return [
    `${cards.length} on the first page; opened ${card.title}, until ${card.deadline}`,
    ...dealLines(state),
  ];
}

function dealLines({
  deal: page,
}: Extract<DealDetailState, { readonly status: 'ready' }>): readonly string[] {
  const { header, team, dataRoom } = page;
  return [
    ...(header.punchLine === undefined ? [] : [header.punchLine]),
    `team           ${listOf(team.map(({ heading }) => heading))}`,
    `data room      ${listOf(dataRoom.map(({ title }) => title))}`,
  ];
}

async function event({ viewModels }: HeadlessApp) {
  viewModels.routing.open('/events');
  const screen = await viewModels.events();
  // The panel shows a record of the list, so the list stays subscribed while the panel is open.
  const subscription = screen.state$.subscribe();
  try {
    const list$ = screen.state$.pipe(map(({ list }) => list));
    const { cards } = await stateOf(list$);
    const [card] = cards;
    if (card === undefined) throw new KopalError('There is no event.');
    screen.openEvent(card.id);
    const panel$ = screen.state$.pipe(map(({ panel }) => panel));
    const { event: panel } = await stateOf(panel$, (state) => state.status === 'open');
    screen.closeEvent();
    return [`${cards.length} on the first page; opened ${card.name}`, ...eventLines(panel)];
  } finally {
    subscription.unsubscribe();
  }
}

function eventLines({
  startupName,
  status,
  date,
  time,
  location,
  sections,
}: EventPanelView): readonly string[] {
  return [
    `${startupName === undefined ? '' : `${startupName}: `}${status.label}`,
    `${date}, ${time}, ${location}`,
    `about          ${listOf(sections.map(({ title }) => title))}`,
  ];
}
