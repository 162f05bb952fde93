import type { InvestmentRecords } from '../../core/portfolio/investment-records.port.ts';
import type { Investment, InvestmentDetail } from '../../core/portfolio/investment.ts';
import type { Clock } from '../../core/platform/clock.port.ts';
import type { Holding } from '../../core/portfolio/holding.ts';
import { parseRupees } from '../../core/shared/brand.ts';
import { parseDate } from '../../core/shared/dates.ts';
import { addIsoDays } from '../../demo/iso-dates.ts';
import { type InvestmentRecord, UPDATED_AT } from '../../demo/investment-records.ts';
import { DEMO_INVESTORS } from './demo/demo-investors.ts';
import { dayFrom, demoToday } from './demo/demo-date.ts';
import { demoStartup } from './demo/demo-startups.ts';
import { valueOf } from './portfolio-figures.ts';

const INVESTMENTS: ReadonlyMap<string, InvestmentRecord> = new Map(
  DEMO_INVESTORS.flatMap(({ holdings }) => holdings).map((investment) => [investment.id, investment]),
);

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
    const now = this.#clock.now();
    const { id, channel, typeOfSecurities, invested, issuePrice, currentSharePrice } = holding;
    const record = INVESTMENTS.get(id);
    return {
      id,
      channel,
      secondaryEmail: record?.secondaryEmail,
      vehicle: record?.vehicle,
      typeOfSecurities,
      purchased: record && dayFrom(now, -record.boughtDaysAgo),
      invested,
      currentValue: record && parseRupees(valueOf(record)),
      scheme: record?.scheme,
      fundingType: record?.fundingType,
      numberOfSecurities: record?.numberOfSecurities,
      faceValue: parseRupees(record?.faceValue),
      issuePrice,
      currentSharePrice,
      updated: record && parseDate(`${addIsoDays(demoToday(now), -record.updatedDaysAgo)}${UPDATED_AT}`),
    };
  }
}

function startupOf({ startupId, startupName, logoUrl }: Holding): InvestmentDetail['startup'] {
  const startup = startupId === undefined ? undefined : demoStartup(startupId);
  return {
    id: startupId,
    name: startupName,
    logoUrl,
    investmentCode: startup?.investmentCode,
    fundingStage: startup?.fundingStage,
    about: startup?.about,
    legalName: startup?.legalName,
    website: startup?.website,
    headquarters: startup?.headquarters,
    serviceRegion: startup?.serviceRegion,
    coInvestors: startup?.coInvestors ?? [],
    founders: startup?.founders ?? [],
    foundedIn: startup && String(startup.foundedIn),
    sector: startup?.sector,
    currentStage: startup?.currentStage,
    status: startup?.status,
    statusYear: startup?.statusYear === undefined ? undefined : String(startup.statusYear),
    statusRemark: startup?.statusRemark,
    securityType: startup?.securityType,
    floorValuation: parseRupees(startup?.floorValuation),
    capValuation: parseRupees(startup?.capValuation),
    preMoneyValuation: parseRupees(startup?.preMoneyValuation),
    currentValuation: parseRupees(startup?.currentValuation),
    cashBurn: parseRupees(startup?.cashBurn),
    runway: startup?.runway,
    revenue: parseRupees(startup?.revenue),
    fundRaisePlan: startup?.fundRaisePlan,
    raisedTillNow: parseRupees(startup?.raisedTillNow),
    cashInBank: parseRupees(startup?.cashInBank),
    networkInvestment: parseRupees(startup?.networkInvestment),
  };
}
