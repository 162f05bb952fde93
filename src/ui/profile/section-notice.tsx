import { type ReactElement, useId, useRef } from 'react';
import Alert from 'react-bootstrap/Alert';
import type { SectionProblem } from '../../core/profile/section-messages.ts';
import type { SectionActions } from '../../core/profile/section-form.view-model.ts';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';
import { TryAgain } from '../shared/try-again.tsx';
import { useOverflow } from '../shared/use-overflow.ts';
import { RECOVERY_HINT } from '../shared/use-recovery.ts';
import { VanishingButton } from '../shared/vanishing-button.tsx';

interface SectionNoticeProps {
  readonly problem: SectionProblem;
  readonly section: Pick<SectionActions<string>, 'retry' | 'takeSaved' | 'keepMine'>;
}

/**
 * The notice above a form. It says what happened and what to do about it. If the text is too long for its box, Tab can
 * focus the box, so that the arrow keys scroll it.
 */
export function SectionNotice({ problem, section }: SectionNoticeProps): ReactElement {
  const id = useId();
  const text = useRef<HTMLDivElement>(null);
  const scrolls = useOverflow(text, 'down');
  return (
    <Alert variant="notice" transition={false} className="section-notice">
      <Icon paths={ICON_PATHS['exclamation-triangle']} />
      <div
        ref={text}
        className="section-notice-text"
        {...(scrolls && { role: 'region', 'aria-labelledby': id, tabIndex: 0 })}
      >
        <div>
          <p id={id}>{problem.text}</p>
          {problem.kind === 'not-loaded' && <p>{RECOVERY_HINT}</p>}
          {problem.kind === 'not-saved' && problem.reasons.map((reason) => <p key={reason}>{reason}</p>)}
        </div>
      </div>
      {problem.kind === 'not-loaded' && <TryAgain onRetry={() => section.retry()} />}
      {problem.kind === 'changed-elsewhere' && problem.canChooseVersion && (
        <>
          <NoticeButton label="Show what was saved" onClick={() => section.takeSaved()} />
          <NoticeButton label="Save mine instead" onClick={() => section.keepMine()} />
        </>
      )}
    </Alert>
  );
}

function NoticeButton(props: { readonly label: string; readonly onClick: () => void }): ReactElement {
  return (
    <VanishingButton variant="outline" size="sm" onClick={props.onClick}>
      {props.label}
    </VanishingButton>
  );
}
