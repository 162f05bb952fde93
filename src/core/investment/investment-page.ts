import { indianDay } from '../calendar/days.ts';
import type { Direction } from '../portfolio/dashboard-state.ts';
import type { Rupees } from '../shared/brand.ts';
import { formatLongDate, type ParsedDate } from '../shared/dates.ts';
import { safeImageUrl } from '../shared/image-url.ts';
import { formatRupees } from '../shared/money.ts';
import { INVALID_DATE, NO_AMOUNT, NOT_AVAILABLE } from '../shared/placeholders.ts';
import { formatUnits } from '../shared/units.ts';
import { linkLabel, parseWebLink } from '../shared/web-link.ts';
import type { Fact, InvestmentPage } from './investment-state.ts';
import type { Investment, InvestmentDetail, Startup } from '../portfolio/investment.ts';
import { monthsHeld } from './months-held.ts';
import { valueToday } from '../portfolio/value-today.ts';
import { dayNumber, todayNumber } from '../returns/day-number.ts';
import { returnsOf } from '../returns/returns.ts';
import { returnsView } from '../returns/returns-view.ts';

export interface InvestmentPageOptions {
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** Part of the label 'Total investment by …'. */
  readonly productName: string;
}

/**
 * @see docs/product.md#investment-page: a CCD shows floor and cap instead of the pre-money valuation; the status ACTIVE
 *   is not shown
 */
const CONVERTIBLE = 'CCD';
const ACTIVE = 'ACTIVE';

const words = (label: string, value: string | undefined, placeholder: string = NOT_AVAILABLE): Fact => ({
  label,
  value: value ?? placeholder,
  missing: value === undefined,
});

const amount = (label: string, value: Rupees | undefined): Fact => ({
  label,
  value: formatRupees(value, NO_AMOUNT),
  missing: value === undefined,
});

const date = (label: string, value: ParsedDate | undefined): Fact => ({
  label,
  value: formatLongDate(value),
  missing: value?.epochMs === undefined,
});

const names = (label: string, list: readonly string[]): Fact =>
  words(label, list.length === 0 ? undefined : list.join(', '));

/**
 * Builds the page of an investment.
 * @see docs/product.md#investment-page
 */
export function investmentPage(
  { investment, startup }: InvestmentDetail,
  { nowMs, productName }: InvestmentPageOptions,
): InvestmentPage {
  const { numberOfSecurities } = investment;
  return {
    name: startup.name ?? NOT_AVAILABLE,
    logoUrl: safeImageUrl(startup.logoUrl),
    code: startup.investmentCode,
    channel: investment.channel,
    secondaryEmail: investment.secondaryEmail,
    left: [
      words('Type of Instrument', investment.vehicle),
      words('Investment Stage', startup.fundingStage),
      words('Investment Vehicle', investment.typeOfSecurities),
      date('Date of Purchase', investment.purchased),
    ],
    right: [
      timePeriod(investment.purchased, nowMs),
      amount('Investment Amount', investment.invested),
      investmentValue(investment),
      words('Scheme', investment.scheme),
      words('Funding Type', investment.fundingType),
    ],
    units: [
      words(
        'Number of Securities',
        numberOfSecurities === undefined ? undefined : formatUnits(numberOfSecurities, NO_AMOUNT),
        NO_AMOUNT,
      ),
      amount('Face Value', investment.faceValue),
      amount('Issue Price', investment.issuePrice),
      amount('Current Share Price', investment.currentSharePrice),
    ],
    ...ownReturns(investment, nowMs),
    about: words('About', startup.about),
    overview: overview(startup),
    updated: `Last updated ${formatLongDate(investment.updated, NO_AMOUNT)}`,
    financial: financialUpdate(startup, productName),
  };
}

/** Gain, MOIC and XIRR of this investment alone. @see docs/product.md#returns */
function ownReturns(investment: Investment, nowMs: number): Pick<InvestmentPage, 'returns' | 'returnsNote'> {
  const bought = indianDay(investment.purchased);
  const position = {
    invested: investment.invested,
    value: valueToday(investment),
    purchasedDay: bought && dayNumber(bought),
  };
  const { gain, moic, xirr, xirrNote } = returnsView(returnsOf([position], todayNumber(nowMs)));
  const figure = (label: string, text: string): Fact =>
    words(label, text === NO_AMOUNT ? undefined : text, NO_AMOUNT);
  return {
    returns: [
      figure('Gain', gain === undefined ? NO_AMOUNT : `${gain.amount} (${gain.percent})`),
      figure('MOIC', moic),
      figure('XIRR', xirr),
    ],
    returnsNote: `${xirrNote === undefined ? '' : `${xirrNote} `}Unrealised: as if sold today at the current value.`,
  };
}

function timePeriod(purchased: ParsedDate | undefined, nowMs: number): Fact {
  const label = 'Time Period';
  if (purchased === undefined) return words(label, undefined);
  if (purchased.epochMs === undefined) return words(label, undefined, INVALID_DATE);
  const months = monthsHeld(purchased.epochMs, nowMs);
  return words(label, `${months} ${months === 1 ? 'month' : 'months'}`);
}

function investmentValue(investment: Investment): Fact {
  const value = valueToday(investment);
  const fact = amount('Current Investment Value', value);
  const { invested } = investment;
  return value === undefined || invested === undefined
    ? fact
    : { ...fact, direction: directionOf(value, invested) };
}

function directionOf(value: Rupees, invested: Rupees): Direction {
  if (value === invested) return 'level';
  return value > invested ? 'up' : 'down';
}

function overview(startup: Startup): readonly Fact[] {
  const facts = [
    words('Legal Name', startup.legalName),
    website(startup.website),
    words('HQ Location', startup.headquarters),
    words('Service Region', startup.serviceRegion),
    names('Co-Investors', startup.coInvestors),
    names('Founders', startup.founders),
    words('Founded In', startup.foundedIn),
    words('Sector', startup.sector),
    words('Current Stage', startup.currentStage),
  ];
  if (startup.status === undefined || startup.status.trim() === ACTIVE) return facts;
  return [
    ...facts,
    words('Status', startup.status),
    words('Year Status Changed', startup.statusYear),
    words('Remark', startup.statusRemark),
  ];
}

/** An address that is not a safe web link is shown as plain text. */
function website(address: string | undefined): Fact {
  const link = parseWebLink(address);
  if (link === undefined) return words('Website', address);
  return { ...words('Website', linkLabel(link)), link };
}

function fundRaisePlan(plan: Startup['fundRaisePlan']): Fact {
  const label = 'Fund Raise Plan';
  return typeof plan === 'number' ? amount(label, plan) : words(label, plan, NO_AMOUNT);
}

function financialUpdate(startup: Startup, productName: string): readonly Fact[] {
  const valuations =
    startup.securityType?.trim() === CONVERTIBLE
      ? [amount('Floor Valuation', startup.floorValuation), amount('Cap Valuation', startup.capValuation)]
      : [amount('Pre-money Valuation', startup.preMoneyValuation)];
  return [
    amount(`Total investment by ${productName}`, startup.networkInvestment),
    ...valuations,
    amount('Current Valuation', startup.currentValuation),
    amount('Monthly Cash Burn', startup.cashBurn),
    words('Runway', startup.runway, NO_AMOUNT),
    amount('Revenue', startup.revenue),
    fundRaisePlan(startup.fundRaisePlan),
    amount('Raised Till Date', startup.raisedTillNow),
    amount('Cash in Bank', startup.cashInBank),
  ];
}
