import { describe, expect, it } from 'vitest';
import type { PasskeyError, PasskeyProof } from '../../../src/core/account/passkeys.port.ts';
import { ConfirmationViewModel } from '../../../src/core/security/confirmation.view-model.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { nextTurn } from '../../support/next-turn.ts';
import { observe } from '../../support/observed.ts';
import { aStatus, failedWith, ScriptedSecurity } from '../../support/scripted-security.ts';
import { begunSession } from '../../support/session-parts.ts';

const WRONG = 'This did not confirm that it is you. Please try again.';
function opened(prepare: (script: ScriptedSecurity) => void = () => undefined) {
  const script = new ScriptedSecurity();
  prepare(script);
  const parts = begunSession();
  const outcomes: boolean[] = [];
  let passkeyResult: Result<PasskeyProof, PasskeyError> = fail('declined');
  const viewModel = new ConfirmationViewModel({
    gateway: script.gateway,
    passkeys: { available: true, authenticate: () => Promise.resolve(passkeyResult) },
    confirmations: { finish: (confirmed) => void outcomes.push(confirmed) },
    session: parts.session,
  });
  const { values } = observe(viewModel.state$);
  const proof = () => {
    const state = values.at(-1);
    if (state?.status !== 'ready') throw new Error(`the dialog is ${state?.status}`);
    return state.proof;
  };
  const setPasskeyResult = (next: typeof passkeyResult): void => void (passkeyResult = next);
  return { ...parts, script, viewModel, values, proof, outcomes, setPasskeyResult };
}

describe('ConfirmationViewModel', () => {
  it('offers the methods that the account has, and confirms when a proof is accepted', async () => {
    const { script, proof, outcomes } = opened((calls) => {
      calls.respond('status', ok(aStatus({ confirmMethods: ['authenticator', 'password'] })));
      calls.respond('confirm', failedWith(400, WRONG));
    });
    await nextTurn();
    const { values } = observe(proof().state$);
    expect(values.at(-1)).toMatchObject({ methods: ['authenticator', 'password'], method: 'authenticator' });
    proof().choose('password');
    proof().submit('wrong');
    await nextTurn();
    expect(values.at(-1)).toMatchObject({ error: WRONG, busy: false });
    expect(outcomes).toEqual([]);
    proof().typed();
    expect(values.at(-1)?.error).toBeUndefined();
    proof().submit('');
    expect(values.at(-1)?.error).toBe('Please enter your password.');
    proof().choose('authenticator');
    expect(values.at(-1)).toMatchObject({ method: 'authenticator', error: undefined });
    proof().choose('password');
    script.respond('confirm', ok(undefined));
    proof().submit('right');
    await nextTurn();
    expect(outcomes).toEqual([true]);
    expect(script.callsTo('confirm').at(-1)).toEqual([{ method: 'password', password: 'right' }]);
  });

  it('C-15 sends one proof for two clicks, and no empty proof', async () => {
    const { script, proof, outcomes } = opened();
    await nextTurn();
    const release = script.deferNext('confirm');
    proof().submit('  ');
    proof().submit('secret');
    proof().submit('secret');
    proof().choose('recovery-code');
    release(ok(undefined));
    await nextTurn();
    expect(script.callsTo('confirm')).toHaveLength(1);
    expect(outcomes).toEqual([true]);
  });

  it('confirms by a passkey, and says when the passkey was not used', async () => {
    const credential: PasskeyProof = {
      ...{ id: 'c', rawId: 'c' },
      type: 'public-key',
      response: { clientDataJSON: 'x', authenticatorData: 'y', signature: 'z' },
    };
    const { script, proof, setPasskeyResult, outcomes } = opened((calls) => {
      calls.respond('status', ok(aStatus({ confirmMethods: ['passkey'] })));
      calls.respond('confirmOptions', ok({ challenge: 'c' }));
    });
    await nextTurn();
    const { values } = observe(proof().state$);
    proof().submit('');
    await nextTurn();
    expect(values.at(-1)?.error).toBe('The passkey was not used. Please try again.');
    setPasskeyResult(ok(credential));
    proof().submit('');
    await nextTurn();
    expect(script.callsTo('confirm')).toEqual([[{ method: 'passkey', credential }]]);
    expect(outcomes).toEqual([true]);
  });

  it('says when the account has no method of confirmation, and when the methods cannot be loaded', async () => {
    const none = opened((calls) => calls.respond('status', ok(aStatus({ confirmMethods: [] }))));
    const unknown = opened((calls) => calls.respond('status', fail({ kind: 'timeout' })));
    await nextTurn();
    expect(none.values.at(-1)).toEqual({ status: 'none' });
    expect(unknown.values.at(-1)).toEqual({
      status: 'failed',
      message: 'The server took too long to respond. Please try again.',
    });
  });

  it('reports a cancelled confirmation once, and ignores a later rejection of the proof', async () => {
    const { script, viewModel, proof, outcomes } = opened();
    await nextTurn();
    const release = script.deferNext('confirm');
    proof().submit('secret');
    viewModel.cancel();
    release(failedWith(400, WRONG));
    await nextTurn();
    expect(outcomes).toEqual([false]);
  });

  it('C-09 ends the session on a 401', async () => {
    const { session, script, proof, outcomes } = opened();
    await nextTurn();
    script.respond('confirm', failedWith(401));
    proof().submit('secret');
    await nextTurn();
    expect(session.current.status).toBe('logged-out');
    expect(outcomes).toEqual([]);
  });
});
