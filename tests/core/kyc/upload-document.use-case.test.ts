import { concat, NEVER, of, throwError, type Observable } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { UploadEvent } from '../../../src/core/kyc/documents-gateway.port.ts';
import { UploadDocument } from '../../../src/core/kyc/upload-document.use-case.ts';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { coreSurroundings } from '../../support/core-surroundings.ts';
import { observe } from '../../support/observed.ts';
import { aDocument } from '../../support/scripted-documents.ts';

const progress = (fraction: number): UploadEvent => ({ kind: 'progress', fraction });

async function send(events$: Observable<UploadEvent>) {
  const around = await coreSurroundings('/', { token: 'token-1' });
  const upload = new UploadDocument({ upload: () => events$ }, around.session);
  const sent = observe(upload.execute({ slot: 'passport', fileName: 'passport_1.jpg', content: new Blob() }));
  return { ...around, sent };
}

describe('sending a document', () => {
  it('tells how far it is, then how it ended', async () => {
    const done: UploadEvent = { kind: 'done', result: ok(aDocument('passport')) };
    const { sent } = await send(of(progress(0.5), progress(1), done));
    expect(sent.values).toEqual([progress(0.5), progress(1), done]);
    expect(sent.completed).toBe(true);
  });

  it('ends as one that did not reach the server when it breaks', async () => {
    const { sent } = await send(
      concat(
        of(progress(0.5)),
        throwError(() => new Error('broken')),
      ),
    );
    expect(sent.values).toEqual([progress(0.5), { kind: 'done', result: fail({ kind: 'network' }) }]);
    expect(sent.error).toBeUndefined();
  });

  it('C-09 ends the session on a 401, and tells so once', async () => {
    const refused = fail({ kind: 'http', status: 401, messages: [] } as const);
    const { sent, session, notifier } = await send(of({ kind: 'done', result: refused }));
    expect(sent.values).toEqual([{ kind: 'done', result: refused }]);
    expect(session.current).toMatchObject({ status: 'logged-out', reason: 'expired' });
    expect(notifier.texts).toHaveLength(1);
  });

  it('tells of its steps while they come', async () => {
    const { sent } = await send(concat(of(progress(0.1)), NEVER));
    expect(sent.values).toEqual([progress(0.1)]);
    expect(sent.completed).toBe(false);
  });
});
