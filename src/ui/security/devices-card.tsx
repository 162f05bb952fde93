import { type ReactElement, useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { Card } from '../shared/card.tsx';
import { useFocusAfterRemoval } from '../shared/use-focus-after-removal.ts';
import { Problem, Rows, type SecurityPartProps } from './security-rows.tsx';

/** The devices on which the investor is logged in. */
export function DevicesCard({ state, viewModel }: SecurityPartProps): ReactElement | undefined {
  const { sessions, hasOtherSessions } = state;
  const content = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(content, [sessions?.failure, ...(sessions?.rows ?? []).map(({ id }) => id)].join());
  if (sessions === undefined) return undefined;
  return (
    <Card
      title="Where you are logged in"
      tools={
        hasOtherSessions && (
          <Button variant="quiet" size="sm" onClick={() => viewModel.endOtherSessions()}>
            Sign out all others
          </Button>
        )
      }
    >
      <Problem state={state} card="devices" />
      {/* Gets the focus when the focused control in it is gone. */}
      <div ref={content} className="security-focus" tabIndex={-1}>
        <Rows list={sessions} onRetry={() => viewModel.retry()}>
          {(session) =>
            session.current ? (
              <span className="security-mark">This device</span>
            ) : (
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Sign out ${session.title}`}
                onClick={() => viewModel.endSession(session.id)}
              >
                Sign out
              </Button>
            )
          }
        </Rows>
      </div>
    </Card>
  );
}
