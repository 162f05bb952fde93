import { type ReactElement, useState } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { Link } from 'wouter';
import type { DealCardView } from '../../core/deals/deals-state.ts';
import { formattedText } from '../../core/shared/amount.ts';
import { isPlaceholder } from '../../core/shared/placeholders.ts';
import { Badge } from '../market/badge.tsx';
import { CompanyLogo } from '../shared/company-logo.tsx';
import { Hint } from '../shared/hint.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { prefetchCode } from '../shared/load-code.ts';
import { useFocusAround } from '../shared/use-focus-around.ts';
import { FollowButton } from './follow-button.tsx';
import { RaiseBar } from './raise-bar.tsx';

// Not from `screen-views.tsx`, which imports the screen of this card: that would be an import cycle.
const dealCode = () => import('./deal-screen.tsx');

interface DealCardProps {
  readonly deal: DealCardView;
  readonly onFollow: (followed: boolean) => void;
  readonly onCompare: () => void;
  /** Whether one more deal can be compared. */
  readonly canCompare: boolean;
}

/** A live deal; the whole card links to its page. @see docs/product.md#live-deals */
export function DealCard({ deal, onFollow, onCompare, canCompare }: DealCardProps): ReactElement {
  const [isHintOpen, setHintOpen] = useState(false);
  const card = useFocusAround<HTMLLIElement>();
  const onFocus = (): void => {
    prefetchCode(dealCode);
    setHintOpen(true);
  };
  return (
    <Card as="li" ref={card} className="deal-card" onPointerEnter={() => prefetchCode(dealCode)}>
      <div className="deal-card-head">
        <CompanyLogo name={deal.title} url={deal.logoUrl} fallback={deal.noLogo} size="large" />
        <div>
          <h2>
            {deal.to === undefined ? (
              deal.title
            ) : (
              <Link
                className="stretched-link"
                to={deal.to}
                onFocus={onFocus}
                onBlur={() => setHintOpen(false)}
              >
                {deal.title}
              </Link>
            )}
          </h2>
          <div className="badge-row">
            <Badge tone={isPlaceholder(deal.tag) ? 'outlined' : 'note'} label={deal.tag} />
            <Badge tone="outlined" label={deal.round} />
          </div>
        </div>
        <div className="deal-card-tools">
          {deal.isFollowed !== undefined && (
            <FollowButton title={deal.title} isFollowed={deal.isFollowed} onFollow={onFollow} />
          )}
          <Button
            variant="icon"
            aria-pressed={deal.isCompared}
            aria-label={`Compare ${deal.title}`}
            aria-disabled={!deal.isCompared && !canCompare}
            title={
              deal.isCompared ? 'Do not compare' : canCompare ? 'Compare' : 'Three deals are compared already'
            }
            onClick={onCompare}
          >
            <Icon paths={ICON_PATHS[deal.isCompared ? 'check-circle-fill' : 'layout-three-columns']} />
          </Button>
        </div>
      </div>
      <p className="deal-card-text">{deal.description}</p>
      {deal.interest !== undefined && (
        <p className="deal-card-interest">
          <Icon paths={ICON_PATHS['check-circle']} /> {formattedText(deal.interest)}
        </p>
      )}
      {deal.raise !== undefined && (
        <div className="deal-card-raise">
          <p>
            <span>Raised {formattedText(deal.raise.text)}</span>
            <span className="number">{deal.raise.percent}</span>
          </p>
          <RaiseBar share={deal.raise.share} />
        </div>
      )}
      <dl className="deal-card-foot">
        <div>
          <dt>Investment</dt>
          <dd>
            <Investment deal={deal} isHintOpen={isHintOpen} onHintToggle={setHintOpen} />
          </dd>
        </div>
        <div>
          <Deadline closing={deal.closing} />
          <dd className="number">
            <ValueText text={deal.deadline} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}

/** The label of the date: `Deadline`; for a deal that closes soon, `Closes in 6 days`; for a closed one, `Closed`. */
function Deadline({ closing }: Pick<DealCardView, 'closing'>): ReactElement {
  if (closing === undefined || closing.urgency === 'later') return <dt>Deadline</dt>;
  return (
    <dt className={closing.urgency}>
      <span className="visually-hidden">Deadline: </span>
      {closing.text}
    </dt>
  );
}

/** A value, or its placeholder in a fainter colour. */
function ValueText({ text }: { readonly text: string }): ReactElement {
  return isPlaceholder(text) ? <span className="missing-value">{text}</span> : <>{text}</>;
}

interface InvestmentProps {
  readonly deal: DealCardView;
  /** Whether the tooltip with the whole text is open: the pointer is on the cut text, or the card's link is focused. */
  readonly isHintOpen: boolean;
  readonly onHintToggle: (show: boolean) => void;
}

/**
 * Sighted users get the whole text from the tooltip, screen readers from a label. Hidden text in place of the label
 * would be copied to the clipboard with the card, and would repeat the tooltip. The cut text lies above the card's
 * link, so the text itself is a link to the same page.
 */
function Investment({ deal, isHintOpen, onHintToggle }: InvestmentProps): ReactElement {
  if (deal.fullInvestment === undefined) return <ValueText text={deal.investment} />;
  return (
    <Hint text={deal.fullInvestment} show={isHintOpen} onToggle={onHintToggle}>
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
