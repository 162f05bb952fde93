import { filter, firstValueFrom, type Observable } from 'rxjs';
import { SAVING_FAILED } from '../calendar/calendar-downloads.ts';
import type { FileSaver } from '../platform/file-saver.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import type { Holdings } from '../portfolio/holding.ts';
import { currentValue } from '../portfolio/holding-value.ts';
import type { InvestmentDetail } from '../portfolio/investment.ts';
import type { InvestmentRecords } from '../portfolio/investment-records.port.ts';
import { type Cell, csvOf } from '../shared/csv.ts';
import type { ParsedDate } from '../shared/dates.ts';
import type { Loadable } from '../shared/loadable.ts';
import type { RequestError } from '../shared/request-error.ts';
import { indianDay } from '../calendar/days.ts';

/** A column of the export: its head in the CSV, its key in the JSON, and its value. */
interface ExportColumn {
  readonly head: string;
  readonly key: string;
  readonly of: (detail: InvestmentDetail) => Cell;
}

const column = (head: string, key: string, of: ExportColumn['of']): ExportColumn => ({ head, key, of });

/** An invalid date is left out; a date of the data is the day in India. */
const day = (date: ParsedDate | undefined): Cell => indianDay(date);

/** The columns of the table View all, then the rest of the investment's record, then those of its startup. */
const COLUMNS: readonly ExportColumn[] = [
  column('Portfolio', 'startupName', ({ startup }) => startup.name),
  column('Type of Securities', 'typeOfSecurities', ({ investment }) => investment.typeOfSecurities),
  column('Invested Share Price', 'issuePrice', ({ investment }) => investment.issuePrice),
  column('Current Share Price', 'currentSharePrice', ({ investment }) => investment.currentSharePrice),
  column('Invested Value', 'invested', ({ investment }) => investment.invested),
  column('Current Value', 'value', ({ investment }) => currentValue(investment)),
  column('Investment Via', 'channel', ({ investment }) => investment.channel),
  column('Secondary E-mail', 'secondaryEmail', ({ investment }) => investment.secondaryEmail),
  column('Type of Instrument', 'vehicle', ({ investment }) => investment.vehicle),
  column('Date of Purchase', 'purchased', ({ investment }) => day(investment.purchased)),
  column('Current Investment Value', 'currentValue', ({ investment }) => investment.currentValue),
  column('Scheme', 'scheme', ({ investment }) => investment.scheme),
  column('Funding Type', 'fundingType', ({ investment }) => investment.fundingType),
  column('Number of Securities', 'numberOfSecurities', ({ investment }) => investment.numberOfSecurities),
  column('Face Value', 'faceValue', ({ investment }) => investment.faceValue),
  column('Last Updated', 'updated', ({ investment }) => day(investment.updated)),
  column('Investment Number', 'id', ({ investment }) => investment.id),
  column('Investment Code', 'investmentCode', ({ startup }) => startup.investmentCode),
  column('Legal Name', 'legalName', ({ startup }) => startup.legalName),
  column('About', 'about', ({ startup }) => startup.about),
  column('Website', 'website', ({ startup }) => startup.website),
  column('HQ Location', 'headquarters', ({ startup }) => startup.headquarters),
  column('Service Region', 'serviceRegion', ({ startup }) => startup.serviceRegion),
  column('Co-Investors', 'coInvestors', ({ startup }) => startup.coInvestors.join(', ')),
  column('Founders', 'founders', ({ startup }) => startup.founders.join(', ')),
  column('Founded In', 'foundedIn', ({ startup }) => startup.foundedIn),
  column('Sector', 'sector', ({ startup }) => startup.sector),
  column('Investment Stage', 'fundingStage', ({ startup }) => startup.fundingStage),
  column('Current Stage', 'currentStage', ({ startup }) => startup.currentStage),
  column('Status', 'status', ({ startup }) => startup.status),
  column('Year Status Changed', 'statusYear', ({ startup }) => startup.statusYear),
  column('Remark', 'statusRemark', ({ startup }) => startup.statusRemark),
  column('Security Type', 'securityType', ({ startup }) => startup.securityType),
  column('Floor Valuation', 'floorValuation', ({ startup }) => startup.floorValuation),
  column('Cap Valuation', 'capValuation', ({ startup }) => startup.capValuation),
  column('Pre-money Valuation', 'preMoneyValuation', ({ startup }) => startup.preMoneyValuation),
  column('Current Valuation', 'currentValuation', ({ startup }) => startup.currentValuation),
  column('Monthly Cash Burn', 'cashBurn', ({ startup }) => startup.cashBurn),
  column('Runway', 'runway', ({ startup }) => startup.runway),
  column('Revenue', 'revenue', ({ startup }) => startup.revenue),
  column('Fund Raise Plan', 'fundRaisePlan', ({ startup }) => startup.fundRaisePlan),
  column('Raised Till Date', 'raisedTillNow', ({ startup }) => startup.raisedTillNow),
  column('Cash in Bank', 'cashInBank', ({ startup }) => startup.cashInBank),
  column('Total Investment by the Network', 'networkInvestment', ({ startup }) => startup.networkInvestment),
];

/** All investments as cells, the heads first. */
export const holdingsCells = (details: readonly InvestmentDetail[]): readonly (readonly Cell[])[] => [
  COLUMNS.map(({ head }) => head),
  ...details.map((detail) => COLUMNS.map(({ of }) => of(detail))),
];

/** All investments as a JSON list; a missing value has no key. Amounts are rupees, dates `2026-04-01`. */
export const holdingsJson = (details: readonly InvestmentDetail[]): string =>
  `${JSON.stringify(
    details.map((detail) => Object.fromEntries(COLUMNS.map(({ key, of }) => [key, of(detail)]))),
    undefined,
    2,
  )}\n`;

export interface HoldingsExportDependencies {
  readonly holdings$: Observable<Loadable<Holdings, RequestError>>;
  readonly records: InvestmentRecords;
  readonly saver: FileSaver;
  readonly notifier: Pick<Notifier, 'notify'>;
}

/** Saves all holdings with every field, whether amounts are hidden on screen or not. @see docs/product.md#exports */
export class HoldingsExport {
  readonly #dependencies: HoldingsExportDependencies;

  constructor(dependencies: HoldingsExportDependencies) {
    this.#dependencies = dependencies;
  }

  saveCsv(): Promise<void> {
    return this.#save('Holdings.csv', 'text/csv', (details) => csvOf(holdingsCells(details)));
  }

  saveJson(): Promise<void> {
    return this.#save('Holdings.json', 'application/json', holdingsJson);
  }

  async #save(
    name: string,
    mediaType: string,
    write: (details: readonly InvestmentDetail[]) => string,
  ): Promise<void> {
    const { holdings$, records, saver, notifier } = this.#dependencies;
    const loaded = await firstValueFrom(holdings$.pipe(filter(({ status }) => status !== 'loading')));
    const saved =
      loaded.status === 'ready' &&
      saver.save({
        name,
        mediaType,
        text: write(loaded.value.items.map((holding) => records.detail(holding))),
      });
    if (!saved) notifier.notify({ tone: 'failure', text: SAVING_FAILED, style: 'default' });
  }
}
