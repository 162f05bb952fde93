import type { ReactElement } from 'react';
import { Link } from 'wouter';
import type { FirstStep, FirstSteps } from '../../core/onboarding/onboarding.ts';
import { Card } from '../shared/card.tsx';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

/** The first steps of an account without holdings, each with its state. */
export function FirstStepsCard({ view }: { readonly view: FirstSteps }): ReactElement {
  return (
    <Card
      title="Your first steps"
      className="first-steps"
      tools={<span className="card-note">{view.countLabel}</span>}
    >
      <ol>
        {view.steps.map((step, index) => (
          <Step key={step.title} step={step} number={index + 1} />
        ))}
      </ol>
      <p className="card-note">Your portfolio will be drawn here after your first investment.</p>
    </Card>
  );
}

function Step({ step, number }: { readonly step: FirstStep; readonly number: number }): ReactElement {
  const { title, detail, links, isDone } = step;
  return (
    <li className={isDone === true ? 'done' : undefined}>
      <span className="step-mark">
        {isDone === true ? <Icon paths={ICON_PATHS['check-circle-fill']} /> : number}
      </span>
      <div className="step-text">
        <strong>{title}</strong>
        <span>{detail}</span>
      </div>
      <span className="step-state">{isDone === true ? 'Done' : isDone === false ? 'To do' : ''}</span>
      <span className="step-links">
        {links.map(({ label, to }) => (
          <Link key={to} to={to} className="btn btn-outline btn-sm">
            {label}
          </Link>
        ))}
      </span>
    </li>
  );
}
