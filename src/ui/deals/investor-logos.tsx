import type { ReactElement } from 'react';
import type { LogoView } from '../../core/deals/deal-detail-state.ts';
import { Card } from '../shared/card.tsx';
import { CompanyLogo } from '../shared/company-logo.tsx';
import { HintImage } from '../shared/hint.tsx';
import { uniqueKeys } from '../shared/unique-keys.ts';

interface InvestorLogosProps {
  readonly title: string;
  readonly logos: readonly LogoView[];
}

/** The logos of a deal's co-investors or previous investors, each with its name on hover; nothing without logos. */
export function InvestorLogos({ title, logos }: InvestorLogosProps): ReactElement | undefined {
  if (logos.length === 0) return undefined;
  const keys = uniqueKeys(logos.map(({ name }) => name));
  return (
    <Card title={title}>
      <ul className="investor-logos">
        {logos.map(({ name, logoUrl }, index) => (
          <li key={keys[index]}>
            <HintImage text={name} className="investor-logo">
              <CompanyLogo name={name} url={logoUrl} fallback={name} />
            </HintImage>
          </li>
        ))}
      </ul>
    </Card>
  );
}
