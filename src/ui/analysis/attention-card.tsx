import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'wouter';
import type { AttentionView, ConcernView, SnoozedConcernView } from '../../core/attention/attention-view.ts';
import type { AnalysisScreenModel } from '../../core/view-models.ts';
import { Amounts } from '../shared/amounts.tsx';
import { Card } from '../shared/card.tsx';
import { MoreRows } from './more-rows.tsx';

interface AttentionCardProps {
  readonly view: AttentionView;
  readonly viewModel: Pick<AnalysisScreenModel, 'snooze' | 'wake' | 'showMore'>;
}

/** The pressed button disappears, so the count gets the focus. */
const focusCount = (button: Element): void =>
  button.closest('.attention')?.querySelector<HTMLElement>('.findings-count')?.focus();

/** The card with the companies that need attention; each reason can be put off. */
export function AttentionCard({ view, viewModel }: AttentionCardProps): ReactElement {
  const { concerns, moreConcerns, snoozed, summary, reportsNote } = view;
  return (
    <Card title="Needs attention" className="attention">
      <p className="findings-count" role="status" tabIndex={-1}>
        {summary}
      </p>
      {concerns.length > 0 && (
        <ul className="findings">
          {concerns.map((concern) => (
            <Concern key={concern.id} concern={concern} onSnooze={() => viewModel.snooze(concern.id)} />
          ))}
        </ul>
      )}
      <MoreRows more={moreConcerns} noun="concerns" onShow={() => viewModel.showMore('concerns')} />
      {snoozed.length > 0 && (
        <details className="disclosure snoozed">
          <summary>Snoozed ({snoozed.length})</summary>
          <ul className="findings">
            {snoozed.map((concern) => (
              <Snoozed key={concern.id} concern={concern} onWake={() => viewModel.wake(concern.id)} />
            ))}
          </ul>
        </details>
      )}
      <p className="card-note">{reportsNote}</p>
    </Card>
  );
}

interface ConcernProps {
  readonly concern: ConcernView;
  readonly onSnooze: () => void;
}

function Concern({ concern, onSnooze }: ConcernProps): ReactElement {
  const { company, reason, stake, to } = concern;
  return (
    <li>
      <span>
        {to === undefined ? (
          <strong>{company}</strong>
        ) : (
          <Link to={to} className="row-link">
            {company}
          </Link>
        )}
        <span className="reason">{reason}</span>
      </span>
      <span className="stake">
        <Amounts text={stake} />
      </span>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Snooze for 30 days: ${company}. ${reason}`}
        onClick={({ currentTarget }) => {
          focusCount(currentTarget);
          onSnooze();
        }}
      >
        Snooze for 30 days
      </Button>
    </li>
  );
}

interface SnoozedProps {
  readonly concern: SnoozedConcernView;
  readonly onWake: () => void;
}

function Snoozed({ concern: { company, reason, until }, onWake }: SnoozedProps): ReactElement {
  return (
    <li>
      <span>
        <strong>{company}</strong>
        <span className="reason">{reason}</span>
      </span>
      <span className="stake">{until}</span>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Show again: ${company}. ${reason}`}
        onClick={({ currentTarget }) => {
          focusCount(currentTarget);
          onWake();
        }}
      >
        Show again
      </Button>
    </li>
  );
}
