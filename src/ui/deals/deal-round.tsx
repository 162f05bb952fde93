import { type ReactElement, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { Link } from 'wouter';
import type {
  DealOfInvestor,
  DealPage,
  InterestFormState,
  InterestPanelState,
} from '../../core/deals/deal-detail-state.ts';
import type { DealScreenModel } from '../../core/view-models.ts';
import { Badge } from '../market/badge.tsx';
import { Amounts } from '../shared/amounts.tsx';
import { Card } from '../shared/card.tsx';
import { Dialog } from '../shared/dialog.tsx';
import { BusyButton } from '../shared/form/busy-button.tsx';
import { InputField } from '../shared/form/input-field.tsx';
import { useFocusOnError } from '../shared/form/use-focus-on-error.ts';
import { useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { RaiseBar } from './raise-bar.tsx';

type InterestActions = Pick<
  DealScreenModel,
  'openInterest' | 'closeInterest' | 'editInterest' | 'sendInterest' | 'withdrawInterest'
>;

interface DealRoundProps {
  readonly title: string;
  readonly round: DealPage['round'];
  readonly investor: DealOfInvestor;
  readonly viewModel: InterestActions;
}

const TONES = { soon: 'soon', later: 'outlined', closed: 'quiet' } as const;

/** The terms of the round, the investor's holdings in the company, and the investor's interest in the deal. */
export function DealRound({ title, round, investor, viewModel }: DealRoundProps): ReactElement {
  const { held, interest } = investor;
  const closing = round?.closing;
  return (
    <Card
      title="The Round"
      className="deal-round"
      tools={closing !== undefined && <Badge tone={TONES[closing.urgency]} label={closing.text} />}
    >
      {round?.raise !== undefined && (
        <div className="deal-raise">
          <p>
            <span>
              Raised <Amounts text={round.raise.text} />
            </span>
            <strong>{round.raise.percent}</strong>
          </p>
          <RaiseBar share={round.raise.share} />
        </div>
      )}
      {round !== undefined && round.terms.length > 0 && (
        <dl className="ledger">
          {round.terms.map(({ label, text }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Amounts text={text} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {held !== undefined && (
        <p className="deal-held">
          <Icon paths={ICON_PATHS.briefcase} />
          {held.to === undefined ? (
            <Amounts text={held.text} />
          ) : (
            <span>
              <Amounts text={held.text} />. <Link to={held.to}>See your investment</Link>
            </span>
          )}
        </p>
      )}
      {interest !== undefined && <Interest title={title} interest={interest} viewModel={viewModel} />}
    </Card>
  );
}

interface InterestProps {
  readonly title: string;
  readonly interest: InterestPanelState;
  readonly viewModel: InterestActions;
}

function Interest({ title, interest, viewModel }: InterestProps): ReactElement {
  const { current, acceptsInterest, form, busy } = interest;
  const section = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(section, `${current === undefined} ${form === undefined}`);
  // The element stays after the last control is gone, so that `useFocusAfterRemoval` finds the card to focus.
  if (current === undefined && !acceptsInterest) return <div ref={section} />;
  return (
    <div ref={section} className="deal-interest">
      {current === undefined ? (
        <Button variant="primary" className="btn-block" onClick={() => viewModel.openInterest()}>
          I am interested
        </Button>
      ) : (
        <>
          <p className="deal-interest-current">
            <Icon paths={ICON_PATHS['check-circle']} />
            <span>
              You are interested: <Amounts text={current.text} />
              {current.note !== undefined && <q>{current.note}</q>}
            </span>
          </p>
          <div className="deal-interest-actions">
            {acceptsInterest && (
              <Button variant="outline" size="sm" onClick={() => viewModel.openInterest()}>
                Change
              </Button>
            )}
            <Button
              variant="outline"
              size="sm"
              aria-busy={busy}
              aria-disabled={busy}
              onClick={() => viewModel.withdrawInterest()}
            >
              Withdraw
            </Button>
          </div>
        </>
      )}
      {form !== undefined && <InterestDialog title={title} form={form} busy={busy} viewModel={viewModel} />}
    </div>
  );
}

interface InterestDialogProps {
  readonly title: string;
  readonly form: InterestFormState;
  readonly busy: boolean;
  readonly viewModel: InterestActions;
}

function InterestDialog({ title, form, busy, viewModel }: InterestDialogProps): ReactElement {
  const { form: element, expectErrors } = useFocusOnError(form, busy);
  return (
    <Dialog title={`Your interest in ${title}`} firstFocus="field" onClose={() => viewModel.closeInterest()}>
      <form
        ref={element}
        className="interest-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          expectErrors();
          viewModel.sendInterest();
        }}
      >
        <p>
          The network's team gets your amount and message by email, and replies to you. This is not a
          commitment.
        </p>
        <InputField
          label="Amount in rupees"
          name="amount"
          field="amount"
          inputMode="numeric"
          value={form.amount}
          error={form.error}
          hint={form.hint}
          onChange={(amount) => viewModel.editInterest({ amount })}
        />
        <InputField
          label="Message to the network"
          name="note"
          field="note"
          optional
          value={form.note}
          maxLength={form.maxLength}
          error={undefined}
          onChange={(note) => viewModel.editInterest({ note })}
        />
        <div className="interest-form-actions">
          <BusyButton busy={busy} width="content">
            Tell the network
          </BusyButton>
        </div>
      </form>
    </Dialog>
  );
}
