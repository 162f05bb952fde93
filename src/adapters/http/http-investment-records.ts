import type { InvestmentRecords } from '../../core/portfolio/investment-records.port.ts';
import type { InvestmentDetail } from '../../core/portfolio/investment.ts';
import type { Holding } from '../../core/portfolio/holding.ts';
import { InvestmentWire } from './wire/investment.wire.ts';
import { recordOf } from './wire/portfolio.wire.ts';

/** Whole investment records, read from the response that held the list of holdings. @see docs/product.md#records */
export class HttpInvestmentRecords implements InvestmentRecords {
  readonly #wire: InvestmentWire;

  /** @param productShortName ends the wire name of the network's investment */
  constructor(productShortName: string) {
    this.#wire = new InvestmentWire(productShortName);
  }

  detail(holding: Holding): InvestmentDetail {
    return this.#wire.decodeDetail(recordOf(holding), holding.id);
  }
}
