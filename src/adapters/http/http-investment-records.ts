import type { InvestmentRecords } from '../../core/portfolio/investment-records.port.ts';
import type { Investment, InvestmentDetail } from '../../core/portfolio/investment.ts';
import type { Holding } from '../../core/portfolio/holding.ts';
import { InvestmentWire } from './wire/investment.wire.ts';

/** Whole investment records, decoded from the records that the list of holdings was sent with. @see docs/product.md#records */
export class HttpInvestmentRecords implements InvestmentRecords {
  readonly #wire: InvestmentWire;

  /** @param productShortName ends the wire name of the network's investment */
  constructor(productShortName: string) {
    this.#wire = new InvestmentWire(productShortName);
  }

  detail({ id, record }: Holding): InvestmentDetail {
    return this.#wire.decodeDetail(record, id);
  }

  investment({ id, record }: Holding): Investment {
    return this.#wire.decodeInvestment(record, id);
  }
}
