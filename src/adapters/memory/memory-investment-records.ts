import type { InvestmentRecords } from '../../core/portfolio/investment-records.port.ts';
import type { Investment, InvestmentDetail } from '../../core/portfolio/investment.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { Holding } from '../../core/portfolio/holding.ts';
import { currentValue } from '../../core/portfolio/holding-value.ts';
import { parseRupees } from '../../core/shared/brand.ts';
import { parseDate } from '../../core/shared/dates.ts';
import { dayFrom } from './demo/demo-date.ts';
import { DEMO_HOLDINGS } from './demo/demo-holdings.ts';
import { demoStartup } from './demo/demo-startups.ts';

const INSTRUMENTS: Readonly<Record<string, string>> = {
  CCPS: 'Equity linked',
  CCD: 'Debt convertible to equity',
  Equity: 'Equity',
  iSAFE: 'Convertible note',
};

/** Whole records of the demo's holdings. */
export class MemoryInvestmentRecords implements InvestmentRecords {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  detail(holding: Holding): InvestmentDetail {
    return { investment: this.investment(holding), startup: startupOf(holding) };
  }

  investment(holding: Holding): Investment {
    const { id, channel, typeOfSecurities, invested, issuePrice, currentSharePrice } = holding;
    return {
      id,
      channel,
      secondaryEmail: channel === undefined ? undefined : 'meera.family@demo.kopal.example',
      vehicle: INSTRUMENTS[typeOfSecurities ?? ''],
      typeOfSecurities,
      purchased: parseDate(purchaseDay(id, this.#clock.now())),
      invested,
      currentValue: currentValue(holding),
      scheme: channel?.startsWith('Kopal') === true ? 'Angel Scheme A' : undefined,
      fundingType: 'Primary',
      numberOfSecurities:
        issuePrice === undefined || invested === undefined ? undefined : Math.floor(invested / issuePrice),
      faceValue: parseRupees(10),
      issuePrice,
      currentSharePrice,
      updated: parseDate(dayFrom(this.#clock.now(), -12)),
    };
  }
}

/** The tenth day of the month of the purchase. */
export function purchaseDay(id: string, nowMs: number): string | undefined {
  const demo = DEMO_HOLDINGS.find((each) => each.id === id);
  if (demo === undefined) return undefined;
  const today = new Date(nowMs);
  const bought = new Date(Date.UTC(today.getFullYear(), today.getMonth() - demo.monthsAgo, 10));
  return bought.toISOString().slice(0, 10);
}

function startupOf({
  startupId,
  startupName,
  logoUrl,
  typeOfSecurities,
}: Holding): InvestmentDetail['startup'] {
  const startup = demoStartup(startupName ?? '');
  const convertible = typeOfSecurities === 'CCD';
  const valuation = startup?.valuation;
  const part = (share: number) => (valuation === undefined ? undefined : parseRupees(valuation * share));
  return {
    id: startupId,
    name: startupName,
    logoUrl,
    investmentCode: startup?.investmentCode,
    fundingStage: startup?.fundingStage,
    about: startup?.about,
    legalName: startupName && `${startupName} Private Limited`,
    website: undefined,
    headquarters: startup?.headquarters,
    serviceRegion: startup?.serviceRegion,
    coInvestors: startup?.coInvestors ?? [],
    founders: startup?.founders ?? [],
    foundedIn: startup && String(startup.foundedIn),
    sector: DEMO_HOLDINGS.find((each) => each.startupName === startupName)?.sector,
    currentStage: startup?.currentStage,
    status: startup?.status,
    statusYear: startup?.statusYear === undefined ? undefined : String(startup.statusYear),
    statusRemark: startup?.statusRemark,
    securityType: convertible ? 'CCD' : 'CCPS',
    floorValuation: convertible ? part(0.6) : undefined,
    capValuation: convertible ? part(1) : undefined,
    preMoneyValuation: convertible ? undefined : part(0.36),
    currentValuation: part(1),
    cashBurn: parseRupees(startup?.cashBurn),
    runway: startup?.runway,
    revenue: parseRupees(startup?.revenue),
    fundRaisePlan: startup?.fundRaisePlan,
    raisedTillNow: part(0.29),
    cashInBank: undefined,
    networkInvestment: part(0.02),
  };
}
