import { describe, expect, it } from 'vitest';
import { openEmptyKyc, openKyc } from '../../support/kyc-screen.ts';
import { aDocument } from '../../support/scripted-documents.ts';

const NETWORK = 'The server could not be reached. Please check your connection and try again.';

describe('KycViewModel', () => {
  it('loads, then shows the five empty slots in their order', async () => {
    const { values, state } = await openEmptyKyc();
    expect(values[0]).toEqual({ status: 'loading' });
    expect(state().slots.map(({ label }) => label)).toEqual([
      'Aadhar Card Front',
      'Aadhar Card Back',
      'Passport',
      'Pan Card',
      'Cancelled Cheque',
    ]);
    expect(state().slots.every(({ view }) => view.status === 'empty')).toBe(true);
  });

  it('shows empty slots when the API has no call for the documents', async () => {
    const { gateway, show } = await openKyc();
    const { state } = show();
    gateway.respond({ kind: 'http', status: 404, messages: [] });
    expect(state().slots.every(({ view }) => view.status === 'empty')).toBe(true);
  });

  it('shows the error, and then loading during a reload', async () => {
    const { gateway, show } = await openKyc();
    const { screen, values, slot } = show();
    gateway.respond({ kind: 'network' });
    expect(values.at(-1)).toEqual({ status: 'failed', message: NETWORK });
    screen.reload();
    expect(values.map(({ status }) => status)).toEqual(['loading', 'failed', 'loading']);
    gateway.respond([aDocument('passport')]);
    expect(slot('passport').status).toBe('filled');
  });

  it('shows its documents at once on the next visit, and fetches them again after a minute', async () => {
    const { gateway, time, show, leave } = await openEmptyKyc();
    leave();
    time.advance(59_000);
    const second = show();
    expect(second.state().status).toBe('ready');
    expect(gateway.listResponses).toHaveLength(1);
    second.leave();
    time.advance(61_000);
    const third = show();
    expect(third.state().status).toBe('ready');
    expect(gateway.listResponses).toHaveLength(2);
  });

  it('C-07 aborts its request when the screen is left', async () => {
    const { gateway, show } = await openKyc();
    show().leave();
    expect(gateway.abortedReads).toBe(1);
  });
});
