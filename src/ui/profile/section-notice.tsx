import type { ReactElement } from 'react';
import type { SectionProblem } from '../../core/profile/section-messages.ts';
import type { SectionActions } from '../../core/profile/section-form.ts';
import { ProfileIcon } from './profile-icon.tsx';

interface SectionNoticeProps {
  readonly problem: SectionProblem;
  readonly section: Pick<SectionActions<string>, 'retry' | 'takeSaved' | 'keepMine'>;
}

/** Says above a form what happened to it, and what can be done about it. */
export function SectionNotice({ problem, section }: SectionNoticeProps): ReactElement {
  return (
    <div className="notice section-notice" role="alert">
      <ProfileIcon name="exclamation-triangle" />
      <div className="section-notice-text">
        <p>{problem.text}</p>
        {problem.kind === 'not-saved' && problem.reasons.map((reason) => <p key={reason}>{reason}</p>)}
      </div>
      {problem.kind === 'not-loaded' && <NoticeButton label="Try again" onClick={() => section.retry()} />}
      {problem.kind === 'changed-elsewhere' && problem.choosable && (
        <>
          <NoticeButton label="Show what was saved" onClick={() => section.takeSaved()} />
          <NoticeButton label="Save mine instead" onClick={() => section.keepMine()} />
        </>
      )}
    </div>
  );
}

function NoticeButton(props: { readonly label: string; readonly onClick: () => void }): ReactElement {
  return (
    <button type="button" className="btn btn-outline btn-sm" onClick={props.onClick}>
      {props.label}
    </button>
  );
}
