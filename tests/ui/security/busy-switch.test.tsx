import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { BusySwitch } from '../../../src/ui/security/busy-switch.tsx';

it.each([true, false])(
  'with busy = %s, a switch has that value in aria-busy, and a spinner only while it is busy',
  (busy) => {
    const markup = renderToStaticMarkup(
      <BusySwitch busy={busy} aria-label="Update emails" checked readOnly />,
    );
    expect(markup).toContain(`aria-busy="${busy}"`);
    expect(markup.includes('spinner-border')).toBe(busy);
  },
);
