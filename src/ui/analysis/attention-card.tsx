import type { ReactElement } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'wouter';
import type { AttentionView, ConcernView, SnoozedConcernView } from '../../core/attention/attention-view.ts';
import type { AnalysisScreenModel } from '../../core/view-models.ts';
import { Badge, type BadgeTone } from '../market/badge.tsx';
import { Amounts } from '../shared/amounts.tsx';
import { Card } from '../shared/card.tsx';
import { RowKeysHint } from '../shared/row-keys-hint.tsx';
import { type ListKeyboard, focusNeighbourItem, useListKeyboard } from '../shared/use-list-keyboard.ts';
import { MoreRows } from '../shared/more-rows.tsx';

interface AttentionCardProps {
  readonly view: AttentionView;
  readonly viewModel: Pick<AnalysisScreenModel, 'snooze' | 'wake' | 'showMore'>;
}

const TONES: Readonly<Record<ConcernView['level'], BadgeTone>> = {
  urgent: 'bad',
  warning: 'soon',
  note: 'quiet',
};

/** Moves the focus from a button that disappears: to the next or previous item, else to the text above the concerns. */
function moveFocus(button: HTMLElement): void {
  if (!focusNeighbourItem(button))
    button.closest('.attention')?.querySelector<HTMLElement>('.findings-count')?.focus();
}

/** The card with the companies that need attention; each concern can be snoozed. */
export function AttentionCard({ view, viewModel }: AttentionCardProps): ReactElement {
  const { concerns, moreConcerns, snoozed, summary, reportsNote, snoozesNote } = view;
  const keys = useListKeyboard(concerns.map(({ id }) => id));
  const snoozedKeys = useListKeyboard(snoozed.map(({ id }) => id));
  return (
    <Card title="Needs attention" className="attention">
      <p className="findings-count" role="status" tabIndex={-1}>
        {summary}
      </p>
      {concerns.length > 0 && (
        <>
          <ul className="findings" aria-describedby={keys.hintId} {...keys.listProps}>
            {concerns.map((concern) => (
              <Concern
                key={concern.id}
                concern={concern}
                tabIndex={keys.tabIndexOf(concern.id)}
                onSnooze={() => viewModel.snooze(concern.id)}
              />
            ))}
          </ul>
          <RowKeysHint id={keys.hintId} noun="concerns" />
        </>
      )}
      <MoreRows more={moreConcerns} noun="concerns" onShow={() => viewModel.showMore('concerns')} />
      {snoozed.length > 0 && (
        <details className="disclosure snoozed">
          <summary>Snoozed ({snoozed.length})</summary>
          <ul className="findings" aria-describedby={snoozedKeys.hintId} {...snoozedKeys.listProps}>
            {snoozed.map((concern) => (
              <Snoozed
                key={concern.id}
                concern={concern}
                tabIndex={snoozedKeys.tabIndexOf(concern.id)}
                onWake={() => viewModel.wake(concern.id)}
              />
            ))}
          </ul>
          <RowKeysHint id={snoozedKeys.hintId} noun="concerns" />
          {snoozesNote !== undefined && <p className="card-note">{snoozesNote}</p>}
        </details>
      )}
      {reportsNote !== undefined && <p className="card-note">{reportsNote}</p>}
    </Card>
  );
}

interface ConcernProps {
  readonly concern: ConcernView;
  readonly tabIndex: ReturnType<ListKeyboard['tabIndexOf']>;
  readonly onSnooze: () => void;
}

function Concern({ concern, tabIndex, onSnooze }: ConcernProps): ReactElement {
  const { company, level, levelLabel, reason, stake, to } = concern;
  return (
    <li>
      <span>
        {to === undefined ? (
          <strong>{company}</strong>
        ) : (
          <Link to={to} className="row-link" tabIndex={tabIndex}>
            {company}
          </Link>
        )}{' '}
        <Badge tone={TONES[level]} label={levelLabel} />
        <span className="reason">{reason}</span>
      </span>
      <span className="at-stake">
        <Amounts text={stake} tabIndex={tabIndex} />
      </span>
      <Button
        variant="outline"
        size="sm"
        tabIndex={tabIndex}
        aria-label={`Snooze for 30 days: ${company}. ${reason}`}
        onClick={({ currentTarget }) => {
          moveFocus(currentTarget);
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
  readonly tabIndex: ReturnType<ListKeyboard['tabIndexOf']>;
  readonly onWake: () => void;
}

function Snoozed({ concern: { company, reason, until }, tabIndex, onWake }: SnoozedProps): ReactElement {
  return (
    <li>
      <span>
        <strong>{company}</strong>
        <span className="reason">{reason}</span>
      </span>
      <span className="at-stake">{until}</span>
      <Button
        variant="outline"
        size="sm"
        tabIndex={tabIndex}
        aria-label={`Show again: ${company}. ${reason}`}
        onClick={({ currentTarget }) => {
          moveFocus(currentTarget);
          onWake();
        }}
      >
        Show again
      </Button>
    </li>
  );
}
