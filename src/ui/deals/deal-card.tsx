import { type ReactElement, useState } from 'react';
import Card from 'react-bootstrap/Card';
import { Link } from 'wouter';
import type { DealCardView } from '../../core/deals/deals-state.ts';
import { isPlaceholder } from '../../core/shared/placeholders.ts';
import { Badge } from '../market/badge.tsx';
import { ValueText } from '../market/value-text.tsx';
import { CompanyLogo } from '../shared/company-logo.tsx';
import { Hint } from '../shared/hint.tsx';
import { prefetchCode } from '../shared/load-code.ts';

// Not from `screens.ts`, which imports this screen: that would be an import cycle.
const dealCode = () => import('./deal-screen.tsx');

/** A live deal; the whole card links to its page. @see docs/product.md#live-deals */
export function DealCard({ deal }: { readonly deal: DealCardView }): ReactElement {
  const [hint, setHint] = useState(false);
  const focused = (): void => {
    prefetchCode(dealCode);
    setHint(true);
  };
  return (
    <Card as="li" className="deal-card" onPointerEnter={() => prefetchCode(dealCode)}>
      <div className="deal-card-head">
        <CompanyLogo name={deal.title} url={deal.logoUrl} fallback={deal.noLogo} size="large" />
        <div>
          <h2>
            {deal.to === undefined ? (
              deal.title
            ) : (
              <Link className="stretched-link" to={deal.to} onFocus={focused} onBlur={() => setHint(false)}>
                {deal.title}
              </Link>
            )}
          </h2>
          <div className="badge-row">
            <Badge tone={isPlaceholder(deal.tag) ? 'outlined' : 'note'} label={deal.tag} />
            <Badge tone="outlined" label={deal.round} />
          </div>
        </div>
      </div>
      <p className="deal-card-text">{deal.description}</p>
      <dl className="deal-card-foot">
        <div>
          <dt>Investment</dt>
          <dd>
            <Investment deal={deal} hint={hint} onHint={setHint} />
          </dd>
        </div>
        <div>
          <dt>Deadline</dt>
          <dd className="number">
            <ValueText text={deal.deadline} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

interface InvestmentProps {
  readonly deal: DealCardView;
  /** Whether the tooltip with the whole text is open: the pointer is on the cut text, or the card has the focus. */
  readonly hint: boolean;
  readonly onHint: (show: boolean) => void;
}

/**
 * Sighted visitors get the whole text from the tooltip, screen readers from a label: as hidden text it would be in every
 * copy of the card and on the page beside the tooltip. The cut text covers the card's link, so it links there itself.
 */
function Investment({ deal, hint, onHint }: InvestmentProps): ReactElement {
  if (deal.fullInvestment === undefined) return <ValueText text={deal.investment} />;
  return (
    <Hint text={deal.fullInvestment} show={hint} onToggle={onHint}>
      <span className="cut-text">
        {deal.to === undefined ? (
          <span aria-hidden="true">{deal.investment}</span>
        ) : (
          <Link to={deal.to} tabIndex={-1} aria-hidden="true">
            {deal.investment}
          </Link>
        )}
        <span role="img" className="visually-hidden" aria-label={deal.fullInvestment} />
      </span>
    </Hint>
  );
}
