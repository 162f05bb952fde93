import { identity, Observable, Subject } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Document } from '../../../src/core/kyc/document.ts';
import type { BinaryContent } from '../../../src/core/kyc/image-processor.port.ts';
import { storedImage$ } from '../../../src/core/kyc/slot-image.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { until } from '../../support/kyc-screen.ts';
import { observe } from '../../support/observed.ts';
import { CountingImageProcessor } from '../../support/counting-image-processor.ts';
import { aJpeg } from '../../support/images.ts';
import { aDocument } from '../../support/scripted-documents.ts';

const PAN = aDocument('pan_card');
const ELSEWHERE: Document = {
  slot: 'passport',
  fileName: 'd.jpg',
  url: 'https://cdn.example/a/b/c/d.jpg',
};
const HOSTILE: Document = { slot: 'passport', fileName: 'd.jpg', url: 'javascript:alert(1)' };
const image = (): Blob => new Blob([aJpeg()]);

type Outcome = Result<BinaryContent, RequestError>;

/** Shows the image of a document whose content arrives when the test responds. */
function show(document: Document) {
  const processor = new CountingImageProcessor();
  const response$ = new Subject<Outcome>();
  const requests = { sent: 0, aborted: 0 };
  const gateway = {
    isProtected: ({ url }: Document): boolean => url.startsWith('/'),
    content: () =>
      new Observable<Outcome>((subscriber) => {
        requests.sent += 1;
        response$.subscribe((response) => {
          subscriber.next(response);
          subscriber.complete();
        });
        return () => {
          if (!responded) requests.aborted += 1;
        };
      }),
  };
  let responded = false;
  const { values, subscription } = observe(
    storedImage$(document, { gateway, processor, session: { guard: () => identity } }),
  );
  return {
    processor,
    requests,
    views: values,
    respond: (response: Outcome): void => {
      responded = true;
      response$.next(response);
    },
    leave: () => subscription.unsubscribe(),
  };
}

describe('storedImage$', () => {
  it('loads an image and keeps it while it is shown', async () => {
    const { respond, views, leave, processor } = show(PAN);
    expect(views).toEqual([{ status: 'loading' }]);
    respond(ok(image()));
    await until(() => expect(views.at(-1)).toEqual({ status: 'shown', url: 'blob:image-1' }));
    expect([...processor.unreleased]).toEqual(['blob:image-1']);
    leave();
    expect([...processor.unreleased]).toEqual([]);
  });

  it('leaves a public image to the browser', () => {
    const { requests, views } = show(ELSEWHERE);
    expect(views).toEqual([{ status: 'shown', url: ELSEWHERE.url }]);
    expect(requests.sent).toBe(0);
  });

  it('rejects an unsafe address', () => {
    const { requests, views } = show(HOSTILE);
    expect(views).toEqual([{ status: 'missing' }]);
    expect(requests.sent).toBe(0);
  });

  it.each([
    ['the API fails', fail({ kind: 'network' }) as Outcome],
    ['the API returns a file that is not an image', ok(new Blob(['<html>'])) as Outcome],
  ])('shows an image as missing when %s', async (_when, response) => {
    const { respond, views, leave, processor } = show(PAN);
    respond(response);
    await until(() => expect(views.at(-1)).toEqual({ status: 'missing' }));
    leave();
    expect([...processor.unreleased]).toEqual([]);
  });

  it('C-07 aborts the request of an image that is no longer shown', () => {
    const { requests, leave } = show(PAN);
    leave();
    expect(requests).toEqual({ sent: 1, aborted: 1 });
  });

  it('releases an image that opens after the view was left', async () => {
    const { respond, views, leave, processor } = show(PAN);
    respond(ok(image()));
    leave();
    await until(() => expect(processor.createdUrlCount).toBe(1));
    await until(() => expect([...processor.unreleased]).toEqual([]));
    expect(views).toEqual([{ status: 'loading' }]);
  });
});
