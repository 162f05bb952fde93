import type { ReactElement } from 'react';
import type { DealCard as DealCardView } from '../../core/deals/deals-state.ts';
import { NOT_AVAILABLE } from '../../core/shared/placeholders.ts';
import { Badge } from '../market/badge.tsx';
import { ValueText } from '../market/value-text.tsx';
import { AppLink } from '../shared/app-link.tsx';
import { CompanyLogo } from '../shared/company-logo.tsx';
import { prefetchCode } from '../shared/load-code.ts';
import { useTooltip } from '../shared/use-tooltip.ts';

// Not that of `screens.ts`, which leads here: imports run in no circle.
const dealCode = () => import('./deal-screen.tsx');

/** A live deal; the whole card leads to its page. @see specification, section 2, "Live deals" */
export function DealCard({ deal }: { readonly deal: DealCardView }): ReactElement {
  const { open, show, hide } = useTooltip();
  const focused = (): void => {
    prefetchCode(dealCode);
    show();
  };
  return (
    <li className="card deal-card" onPointerEnter={() => prefetchCode(dealCode)}>
      <div className="deal-card-head">
        <CompanyLogo name={deal.title} url={deal.logoUrl} fallback={deal.noLogo} size="large" />
        <div>
          <h2>
            {deal.to === undefined ? (
              deal.title
            ) : (
              <AppLink className="stretched-link" to={deal.to} onFocus={focused} onBlur={hide}>
                {deal.title}
              </AppLink>
            )}
          </h2>
          <div className="badge-row">
            <Badge tone={deal.tag === NOT_AVAILABLE ? 'outlined' : 'note'} label={deal.tag} />
            <Badge tone="outlined" label={deal.round} />
          </div>
        </div>
      </div>
      <p className="deal-card-text">{deal.description}</p>
      <dl className="deal-card-foot">
        <div>
          <dt>Investment</dt>
          <dd onPointerEnter={show} onPointerLeave={hide}>
            <Investment deal={deal} open={open} />
          </dd>
        </div>
        <div>
          <dt>Deadline</dt>
          <dd className="number">
            <ValueText text={deal.deadline} />
          </dd>
        </div>
      </dl>
    </li>
  );
}

interface InvestmentProps {
  readonly deal: DealCardView;
  /** Whether the pointer is on the text, or the focus on the card. */
  readonly open: boolean;
}

/** Cut for the eye only. The cut text lies over the card's link, so it leads to the same page. */
function Investment({ deal, open }: InvestmentProps): ReactElement {
  if (deal.fullInvestment === undefined) return <ValueText text={deal.investment} />;
  return (
    <span className="cut-text">
      {deal.to === undefined ? (
        <span aria-hidden="true">{deal.investment}</span>
      ) : (
        <AppLink to={deal.to} tabIndex={-1} aria-hidden="true">
          {deal.investment}
        </AppLink>
      )}
      {open ? (
        <span className="tooltip-bubble" role="tooltip">
          {deal.fullInvestment}
        </span>
      ) : (
        <span className="visually-hidden">{deal.fullInvestment}</span>
      )}
    </span>
  );
}
