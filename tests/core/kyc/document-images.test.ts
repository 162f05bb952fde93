import { fc, it } from '@fast-check/vitest';
import { identity, Observable, Subject } from 'rxjs';
import { describe, expect } from 'vitest';
import type { BinaryContent } from '../../../src/core/kyc/image-processor.port.ts';
import { DocumentImages, type ImageView } from '../../../src/core/kyc/document-images.ts';
import type { Document } from '../../../src/core/kyc/document.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { until } from '../../support/kyc-screen.ts';
import { observe } from '../../support/observed.ts';
import { CountingImageProcessor } from '../../support/counting-image-processor.ts';
import { aJpeg } from '../../support/pictures.ts';
import { aDocument } from '../../support/scripted-documents.ts';

const PAN = aDocument('pan_card');
const PASSPORT = aDocument('passport');
const ELSEWHERE: Document = {
  slot: 'passport',
  fileName: 'd.jpg',
  url: 'https://cdn.example/a/b/c/d.jpg',
};
const HOSTILE: Document = { slot: 'passport', fileName: 'd.jpg', url: 'javascript:alert(1)' };
const image = (): Blob => new Blob([aJpeg()]);

type Answer = Result<BinaryContent, RequestError>;

/** Images whose contents arrive when the test answers. */
function images() {
  const processor = new CountingImageProcessor();
  const asked: string[] = [];
  const aborted: string[] = [];
  const answers = new Map<string, Subject<Answer>>();
  const gateway = {
    isProtected: ({ url }: Document): boolean => url.startsWith('/'),
    content: ({ url }: Document) =>
      new Observable<Answer>((subscriber) => {
        asked.push(url);
        const answer$ = new Subject<Answer>();
        answers.set(url, answer$);
        answer$.subscribe(subscriber);
        return () => {
          if (answers.get(url) === answer$) aborted.push(url);
        };
      }),
  };
  const shown = new DocumentImages({ gateway, processor, session: { guard: () => identity } });
  const { values } = observe(shown.views$);
  return {
    shown,
    processor,
    asked,
    aborted,
    views: () => Object.fromEntries(values.at(-1) ?? []),
    viewOf: ({ url }: Document): ImageView | undefined => values.at(-1)?.get(url),
    answer: ({ url }: Document, answer: Answer): void => {
      const answer$ = answers.get(url);
      answers.delete(url);
      answer$?.next(answer);
    },
  };
}

describe('DocumentImages', () => {
  it('loads an image and keeps it while it is shown', async () => {
    const { shown, answer, views, viewOf, processor } = images();
    shown.show([PAN]);
    expect(viewOf(PAN)).toEqual({ status: 'loading' });
    answer(PAN, ok(image()));
    await until(() => expect(viewOf(PAN)).toEqual({ status: 'shown', url: 'blob:image-1' }));
    shown.show([]);
    expect(views()).toEqual({});
    expect([...processor.held]).toEqual([]);
  });

  it('leaves public images to the browser and rejects unsafe addresses', () => {
    const { shown, asked, viewOf } = images();
    shown.show([ELSEWHERE, HOSTILE]);
    expect(viewOf(ELSEWHERE)).toEqual({ status: 'shown', url: ELSEWHERE.url });
    expect(viewOf(HOSTILE)).toEqual({ status: 'missing' });
    expect(asked).toEqual([]);
  });

  it('shows an image as missing when the API fails or returns another file', async () => {
    const { shown, answer, viewOf, processor } = images();
    shown.show([PAN, PASSPORT]);
    answer(PAN, fail({ kind: 'network' }));
    expect(viewOf(PAN)).toEqual({ status: 'missing' });
    answer(PASSPORT, ok(new Blob(['<html>'])));
    await until(() => expect(viewOf(PASSPORT)).toEqual({ status: 'missing' }));
    shown.show([]);
    expect([...processor.held]).toEqual([]);
  });

  it('fetches each image once', () => {
    const { shown, asked } = images();
    for (const documents of [[PAN], [PAN, PASSPORT], [PASSPORT, PAN]]) shown.show(documents);
    expect(asked).toEqual([PAN.url, PASSPORT.url]);
  });

  it('C-07 aborts a request whose image is no longer shown', () => {
    const { shown, aborted } = images();
    shown.show([PAN, PASSPORT]);
    shown.show([PASSPORT]);
    expect(aborted).toEqual([PAN.url]);
  });

  it('releases an image that arrives too late', async () => {
    const { shown, answer, views, processor } = images();
    shown.show([PAN]);
    answer(PAN, ok(image()));
    shown.show([]);
    await until(() => expect(processor.handedOut).toBe(1));
    expect([...processor.held]).toEqual([]);
    expect(views()).toEqual({});
  });

  it('ignores an undecodable answer that arrives too late', async () => {
    const { shown, answer, viewOf } = images();
    shown.show([PAN]);
    answer(PAN, ok(new Blob(['<html>'])));
    shown.show([]);
    shown.show([PAN]);
    answer(PAN, ok(image()));
    await until(() => expect(viewOf(PAN)).toMatchObject({ status: 'shown' }));
  });

  const arbDocuments = fc.subarray([PAN, PASSPORT, ELSEWHERE, HOSTILE]);

  it.prop([fc.array(fc.tuple(arbDocuments, arbDocuments), { minLength: 1, maxLength: 8 })])(
    'shows exactly the documents shown last and keeps no other image',
    async (rounds) => {
      const { shown, answer, views, viewOf, processor } = images();
      let last: readonly Document[] = [];
      for (const [documents, answered] of rounds) {
        last = documents;
        shown.show(documents);
        for (const document of answered) answer(document, ok(image()));
      }
      for (const document of last) answer(document, ok(image()));
      const fetched = last.filter(({ url }) => url.startsWith('/'));
      await until(() => {
        for (const document of fetched) expect(viewOf(document)).toMatchObject({ status: 'shown' });
        expect(processor.held.size).toBe(fetched.length);
      });
      expect(Object.keys(views()).toSorted()).toEqual(last.map(({ url }) => url).toSorted());
      expect(new Set(fetched.map((document) => viewOf(document)))).toEqual(
        new Set([...processor.held].map((url) => ({ status: 'shown', url }))),
      );
    },
  );
});
