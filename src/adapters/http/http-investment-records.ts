import type { InvestmentRecords } from '../../core/investment/investment-records.port.ts';
import type { InvestmentDetail } from '../../core/investment/investment.ts';
import type { Holding } from '../../core/portfolio/holding.ts';
import { InvestmentWire } from './wire/investment.wire.ts';
import { recordOf } from './wire/portfolio.wire.ts';

/** Whole records of the holdings, from the answer in which their list came. @see docs/product.md#records */
export class HttpInvestmentRecords implements InvestmentRecords {
  readonly #wire: InvestmentWire;

  /** @param productShortName ends the wire's name of what the network has put in */
  constructor(productShortName: string) {
    this.#wire = new InvestmentWire(productShortName);
  }

  detail(holding: Holding): InvestmentDetail {
    return this.#wire.decodeDetail(recordOf(holding), holding.id);
  }
}
