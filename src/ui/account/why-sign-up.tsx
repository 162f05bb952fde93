import type { ReactElement } from 'react';
import { ICON_PATHS } from '../shared/icon-paths.ts';
import { Icon } from '../shared/icon.tsx';

const REASONS = [
  {
    icon: 'journal-text',
    title: 'One ledger for every holding',
    detail: 'Shares, prices and current value, startup by startup.',
  },
  {
    icon: 'briefcase',
    title: 'Live deals and pre-IPO lists',
    detail: 'Review the deck, the team and the terms before you decide.',
  },
  {
    icon: 'envelope-paper',
    title: 'Hear from the founders',
    detail: 'Management reports, updates and meetings in one place.',
  },
  {
    icon: 'shield-lock',
    title: 'Upload documents once',
    detail: 'KYC, bank and nominee details, ready for your next deal.',
  },
] as const;

/** The reasons to sign up, on the cover beside the form. @see docs/product.md#register */
export function WhySignUp(): ReactElement {
  return (
    <section className="why-sign-up" aria-labelledby="why-sign-up">
      <h2 id="why-sign-up">Why sign up?</h2>
      <ul>
        {REASONS.map(({ icon, title, detail }) => (
          <li key={title}>
            <Icon paths={ICON_PATHS[icon]} />
            <strong>{title}</strong>
            <span>{detail}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
