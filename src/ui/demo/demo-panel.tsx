import { type ReactElement, useId } from 'react';
import Button from 'react-bootstrap/Button';
import FormSelect from 'react-bootstrap/FormSelect';
import { useObservableState } from '../shared/use-observable-state.ts';
import { DEMO_FAILURES, type DemoPanelModel } from './demo-panel-model.ts';

const LATENCIES = [0, 300, 1000, 3000, 8000] as const;

/** The developer's panel of the memory backend: sent mails, network conditions and a reset. */
export function DemoPanel({ viewModel }: { readonly viewModel: DemoPanelModel }): ReactElement | undefined {
  const state = useObservableState(viewModel.state$, undefined);
  const id = useId();
  if (state === undefined) return undefined;
  const { mails, conditions, accounts } = state;
  const latencies = [...new Set([...LATENCIES, conditions.latency])].toSorted((a, b) => a - b);
  return (
    <aside className="demo-panel" aria-label="Demo">
      <details>
        <summary>
          Demo
          {mails.length > 0 && <span className="demo-count">{countOf(mails.length)}</span>}
        </summary>
        <div className="demo-body">
          <p>This demo has no server. Everything stays in this browser.</p>
          <h2>Mailbox</h2>
          {mails.length === 0 ? (
            <p className="demo-quiet">No emails have been sent yet.</p>
          ) : (
            <ol className="demo-mails">
              {mails.map(({ id: mailId, to, subject, text }) => (
                <li key={mailId}>
                  <b>{subject}</b>
                  <span className="demo-quiet">{to}</span>
                  <span>{text}</span>
                </li>
              ))}
            </ol>
          )}
          <h2>Demo accounts</h2>
          <ul className="demo-accounts">
            {accounts.map(({ email, password }) => (
              <li key={email}>
                {email} <code>{password}</code>
              </li>
            ))}
          </ul>
          <h2>Network</h2>
          <div className="demo-fields">
            <label htmlFor={`${id}-latency`}>Latency</label>
            <FormSelect
              id={`${id}-latency`}
              value={conditions.latency}
              onChange={(event) => viewModel.setLatency(Number(event.currentTarget.value))}
            >
              {latencies.map((milliseconds) => (
                <option key={milliseconds} value={milliseconds}>
                  {milliseconds} ms
                </option>
              ))}
            </FormSelect>
            <label htmlFor={`${id}-failure`}>Failure</label>
            <FormSelect
              id={`${id}-failure`}
              value={conditions.failure}
              onChange={({ currentTarget }) => {
                const chosen = DEMO_FAILURES.find((failure) => failure.id === currentTarget.value);
                if (chosen !== undefined) viewModel.setFailure(chosen.id);
              }}
            >
              {DEMO_FAILURES.map((failure) => (
                <option key={failure.id} value={failure.id}>
                  {failure.label}
                </option>
              ))}
            </FormSelect>
          </div>
          <Button variant="outline" onClick={() => viewModel.reset()}>
            Reset the demo
          </Button>
        </div>
      </details>
      <p className="visually-hidden" role="status">
        {mails.length > 0 && `${countOf(mails.length)} in the demo mailbox`}
      </p>
    </aside>
  );
}

const countOf = (mails: number): string => (mails === 1 ? '1 email' : `${mails} emails`);
