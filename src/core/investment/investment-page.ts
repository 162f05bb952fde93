import { differingRunway, monthsText, runwayInWords } from '../attention/runway.ts';
import { formatIndianDay, formatLongDay, dayOfDate, todayInIndia } from '../calendar/days.ts';
import { inactiveStatusText } from '../portfolio/startup-status.ts';
import { directionOf } from '../shared/direction.ts';
import { type AmountFormat, amountText } from '../shared/amount.ts';
import type { Rupees } from '../shared/brand.ts';
import { counted } from '../shared/counted.ts';
import { formatLongDate, type ParsedDate } from '../shared/dates.ts';
import { safeImageUrl } from '../shared/image-url.ts';
import { INVALID_DATE, NO_AMOUNT, NOT_AVAILABLE } from '../shared/placeholders.ts';
import { formatUnits } from '../shared/units.ts';
import { linkLabel, parseWebLink } from '../shared/web-link.ts';
import type { Fact, InvestmentPage } from './investment-state.ts';
import type { Investment, Startup } from '../portfolio/investment.ts';
import { monthsSince } from '../calendar/months-since.ts';
import { companyReturns } from '../portfolio/holding-position.ts';
import { valueToday } from '../portfolio/value-today.ts';
import { todayNumber } from '../returns/day-number.ts';
import { returnsView } from '../returns/returns-view.ts';

export interface InvestmentPageOptions {
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** Part of the label 'Total investment by …'. */
  readonly productName: string;
  /** How amounts are written now. */
  readonly format: AmountFormat;
}

/** A CCD shows floor and cap valuation instead of the pre-money valuation. @see docs/product.md#investment-page */
const CONVERTIBLE_DEBENTURE = 'CCD';

const textFact = (label: string, value: string | undefined, placeholder: string = NOT_AVAILABLE): Fact => ({
  label,
  value: [value ?? placeholder],
  missing: value === undefined,
});

const amountFact = (label: string, value: Rupees | undefined, format: AmountFormat): Fact => ({
  label,
  value: [format.amount(value)],
  missing: value === undefined,
});

type AmountOf = (label: string, value: Rupees | undefined) => Fact;

/** The day of purchase in India, as on every other page. */
const purchaseDate = (label: string, value: ParsedDate | undefined): Fact => ({
  label,
  value: [formatIndianDay(value, formatLongDay)],
  missing: value?.epochMs === undefined,
});

const namesFact = (label: string, list: readonly string[]): Fact =>
  textFact(label, list.length === 0 ? undefined : list.join(', '));

/**
 * Builds the page of an investment.
 * @see docs/product.md#investment-page
 */
export function investmentPage(
  investment: Investment,
  { nowMs, productName, format }: InvestmentPageOptions,
): InvestmentPage {
  const amount: AmountOf = (label, value) => amountFact(label, value, format);
  const { numberOfSecurities, startup } = investment;
  const ended = inactiveStatusText(startup.status);
  return {
    name: startup.name ?? NOT_AVAILABLE,
    status: ended,
    logoUrl: safeImageUrl(startup.logoUrl),
    code: startup.investmentCode,
    channel: investment.channel,
    secondaryEmail: investment.secondaryEmail,
    left: [
      // The product's labels do not follow the fields' names: 'Investment Vehicle' is the type of securities.
      textFact('Type of Instrument', investment.vehicle),
      textFact('Investment Stage', startup.fundingStage),
      textFact('Investment Vehicle', investment.typeOfSecurities),
      purchaseDate('Date of Purchase', investment.purchased),
    ],
    right: [
      timePeriod(investment.purchased, nowMs),
      amount('Investment Amount', investment.invested),
      investmentValue(investment, format),
      textFact('Scheme', investment.scheme),
      textFact('Funding Type', investment.fundingType),
    ],
    units: [
      textFact(
        'Number of Securities',
        numberOfSecurities === undefined ? undefined : formatUnits(numberOfSecurities, NO_AMOUNT),
        NO_AMOUNT,
      ),
      amount('Face Value', investment.faceValue),
      amount('Issue Price', investment.issuePrice),
      amount('Current Share Price', investment.currentSharePrice),
    ],
    ...ownReturns(investment, ended, nowMs, format),
    about: textFact('About', startup.about),
    overview: overview(startup, ended !== undefined),
    updated: `Last updated ${formatLongDate(investment.updated, NO_AMOUNT)}`,
    financial: financialUpdate(startup, productName, amount),
  };
}

/**
 * Gain, MOIC and XIRR of this investment alone.
 * @param ended the status of a startup that is not active: its investments cannot be taken as sold today
 * @see docs/product.md#returns
 */
function ownReturns(
  investment: Investment,
  ended: string | undefined,
  nowMs: number,
  format: AmountFormat,
): Pick<InvestmentPage, 'returns' | 'returnsNote'> {
  const returns = companyReturns([investment], valueToday, todayNumber(nowMs));
  const { gain, moic, xirr, xirrNote } = returnsView(returns, format);
  const figure = (label: string, text: string): Fact =>
    textFact(label, text === NO_AMOUNT ? undefined : text, NO_AMOUNT);
  return {
    returns: [
      gain === undefined
        ? figure('Gain', NO_AMOUNT)
        : { label: 'Gain', value: amountText`${gain.amount} (${gain.percent})`, missing: false },
      figure('MOIC', moic),
      figure('XIRR', xirr),
    ],
    returnsNote:
      ended === undefined
        ? `${xirrNote === undefined ? '' : `${xirrNote} `}Unrealised: as if sold today at the current value.`
        : `${ended}: the data contains no sale proceeds, so no returns are calculated.`,
  };
}

function timePeriod(purchased: ParsedDate | undefined, nowMs: number): Fact {
  const label = 'Time Period';
  if (purchased === undefined) return textFact(label, undefined);
  const bought = dayOfDate(purchased);
  if (bought === undefined) return textFact(label, undefined, INVALID_DATE);
  return textFact(label, counted(monthsSince(bought, todayInIndia(nowMs)), 'month'));
}

function investmentValue(investment: Investment, format: AmountFormat): Fact {
  const value = valueToday(investment);
  const fact = amountFact('Current Investment Value', value, format);
  const { invested } = investment;
  return value === undefined || invested === undefined
    ? fact
    : { ...fact, direction: directionOf(value - invested) };
}

function overview(startup: Startup, hasEnded: boolean): readonly Fact[] {
  const facts = [
    textFact('Legal Name', startup.legalName),
    website(startup.website),
    textFact('HQ Location', startup.headquarters),
    textFact('Service Region', startup.serviceRegion),
    namesFact('Co-Investors', startup.coInvestors),
    namesFact('Founders', startup.founders),
    textFact('Founded In', startup.foundedIn),
    textFact('Sector', startup.sector),
    textFact('Current Stage', startup.currentStage),
  ];
  if (!hasEnded) return facts;
  return [
    ...facts,
    textFact('Status', startup.status),
    textFact('Year Status Changed', startup.statusYear),
    textFact('Remark', startup.statusRemark),
  ];
}

/** An address that is not a safe web link is shown as plain text. */
function website(address: string | undefined): Fact {
  const link = parseWebLink(address);
  if (link === undefined) return textFact('Website', address);
  return { ...textFact('Website', linkLabel(link)), link };
}

/** The stated runway, with a note where cash ÷ burn differs from it. */
function runway(startup: Startup): Fact {
  const fact = textFact('Runway', startup.runway && runwayInWords(startup.runway), NO_AMOUNT);
  const months = differingRunway(startup);
  return months === undefined ? fact : { ...fact, note: `Cash ÷ burn is ${monthsText(months)}` };
}

function fundRaisePlan(plan: Startup['fundRaisePlan'], amount: AmountOf): Fact {
  const label = 'Fund Raise Plan';
  return typeof plan === 'number' ? amount(label, plan) : textFact(label, plan, NO_AMOUNT);
}

function financialUpdate(startup: Startup, productName: string, amount: AmountOf): readonly Fact[] {
  const valuations =
    startup.securityType?.trim() === CONVERTIBLE_DEBENTURE
      ? [amount('Floor Valuation', startup.floorValuation), amount('Cap Valuation', startup.capValuation)]
      : [amount('Pre-money Valuation', startup.preMoneyValuation)];
  return [
    amount(`Total investment by ${productName}`, startup.networkInvestment),
    ...valuations,
    amount('Current Valuation', startup.currentValuation),
    amount('Monthly Cash Burn', startup.cashBurn),
    runway(startup),
    amount('Revenue', startup.revenue),
    fundRaisePlan(startup.fundRaisePlan, amount),
    amount('Raised Till Date', startup.raisedTillNow),
    amount('Cash in Bank', startup.cashInBank),
  ];
}
