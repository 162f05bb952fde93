import type { ReactElement, ReactNode } from 'react';
import { useRoute } from 'wouter';
import { pathOf } from '../../core/screens/screen-routes.ts';
import { Logo } from '../shared/logo.tsx';
import { CONTENT_ID } from '../shared/page-heading.tsx';
import { WhySignUp } from './why-sign-up.tsx';

/** The layout of the account pages: at the left a cover that looks like a ledger, at the right the form. */
export function AuthLayout({ children }: { readonly children: ReactNode }): ReactElement {
  const [isRegister] = useRoute(pathOf('register'));
  return (
    <div className="app auth-layout">
      <Cover withReasons={isRegister} />
      <div className="auth-side">
        <main id={CONTENT_ID} className="auth-form" tabIndex={-1}>
          {children}
        </main>
        <footer className="auth-foot">
          <a href="/terms.html">Terms</a>
          <a href="/privacy.html">Privacy</a>
        </footer>
      </div>
    </div>
  );
}

/** @param withReasons whether to show the reasons to sign up in place of the motto */
function Cover({ withReasons }: { readonly withReasons: boolean }): ReactElement {
  return (
    <header className="auth-cover">
      <div className="auth-cover-brand">
        <Logo />
      </div>
      {withReasons ? <WhySignUp /> : <Motto />}
    </header>
  );
}

function Motto(): ReactElement {
  return (
    <>
      <p className="motto">
        Your startup investments,
        <br />
        in one ledger.
      </p>
      <p className="motto-detail">
        What you invested, what it is worth today, and the latest from the founders.
      </p>
      <svg
        className="auth-cover-curves"
        viewBox="0 0 600 400"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <path
          className="value"
          vectorEffect="non-scaling-stroke"
          d="M0 372c90-6 140-32 200-54s100-22 150-78 90-90 130-112 80-58 120-88"
        />
        <path
          className="invested"
          vectorEffect="non-scaling-stroke"
          d="M0 386c120-6 180-18 240-30s120-24 180-56 100-38 180-64"
        />
      </svg>
    </>
  );
}
