import { describe, expect, it } from 'vitest';
import { openEmpty, openKyc, until } from '../../support/kyc-screen.ts';
import { aDocument } from '../../support/scripted-documents.ts';

const NETWORK = 'The server could not be reached. Please check your connection and try again.';

describe('KycViewModel', () => {
  it('loads, then shows the five empty slots in their order', async () => {
    const { values, state } = await openEmpty();
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

  it.each([
    { kind: 'http', status: 404, messages: [] },
    { kind: 'http', status: 405, messages: [] },
    { kind: 'http', status: 501, messages: [] },
    { kind: 'parse' },
  ] as const)('opens empty when the API does not have the call: %j', async (error) => {
    const { gateway, show } = await openKyc();
    const { state } = show();
    gateway.respond(error);
    expect(state().slots.every(({ view }) => view.status === 'empty')).toBe(true);
  });

  it('shows the error and loads again on reload', async () => {
    const { gateway, show } = await openKyc();
    const { screen, values, slot } = show();
    gateway.respond({ kind: 'network' });
    expect(values.at(-1)).toEqual({ status: 'failed', message: NETWORK });
    screen.reload();
    gateway.respond([aDocument('passport')]);
    expect(slot('passport').status).toBe('filled');
  });

  it('shows its documents at once on the next visit, and fetches them again after a minute', async () => {
    const { gateway, time, show, leave } = await openEmpty();
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

  it('fetches a protected image, leaves one of another host to the browser, and shows none of an unsafe URL', async () => {
    const { gateway, show, processor } = await openKyc();
    const { slot, leave } = show();
    const elsewhere = {
      slot: 'pan_card',
      fileName: 'd.jpg',
      url: 'https://cdn.example/a/b/c/d.jpg',
    } as const;
    const hostile = { slot: 'passport', fileName: 'd.jpg', url: 'javascript:alert(1)' } as const;
    gateway.respond([aDocument('aadhar_front'), elsewhere, hostile]);
    await until(() =>
      expect(slot('aadhar_front')).toMatchObject({
        image: { url: expect.stringMatching(/^blob:/u) as unknown },
      }),
    );
    expect(slot('pan_card')).toMatchObject({ image: { status: 'shown', url: elsewhere.url } });
    expect(slot('passport')).toMatchObject({ image: { status: 'missing' } });
    leave();
    expect([...processor.unreleased]).toEqual([]);
  });
});
