import { fc, it } from '@fast-check/vitest';
import { identity, Observable, Subject } from 'rxjs';
import { describe, expect } from 'vitest';
import type { BinaryContent } from '../../../src/core/kyc/binary-content.ts';
import { DocumentPictures, type PictureView } from '../../../src/core/kyc/document-pictures.ts';
import type { StoredDocument } from '../../../src/core/kyc/kyc-documents.ts';
import type { RequestError } from '../../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../../src/core/shared/result.ts';
import { until } from '../../support/kyc-screen.ts';
import { observe } from '../../support/observed.ts';
import { CountingWorkshop } from '../../support/picture-workshop.ts';
import { aJpeg } from '../../support/pictures.ts';
import { aDocument } from '../../support/scripted-documents.ts';

const PAN = aDocument('pan_card');
const PASSPORT = aDocument('passport');
const ELSEWHERE: StoredDocument = {
  slot: 'passport',
  fileName: 'd.jpg',
  url: 'https://cdn.example/a/b/c/d.jpg',
};
const HOSTILE: StoredDocument = { slot: 'passport', fileName: 'd.jpg', url: 'javascript:alert(1)' };
const picture = (): Blob => new Blob([aJpeg()]);

type Answer = Result<BinaryContent, RequestError>;

/** Pictures whose contents come when the test says so. */
function pictures() {
  const workshop = new CountingWorkshop();
  const asked: string[] = [];
  const aborted: string[] = [];
  const answers = new Map<string, Subject<Answer>>();
  const gateway = {
    isProtected: ({ url }: StoredDocument): boolean => url.startsWith('/'),
    content: ({ url }: StoredDocument) =>
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
  const shown = new DocumentPictures({ gateway, workshop, session: { guard: () => identity } });
  const { values } = observe(shown.views$);
  return {
    shown,
    workshop,
    asked,
    aborted,
    views: () => Object.fromEntries(values.at(-1) ?? []),
    viewOf: ({ url }: StoredDocument): PictureView | undefined => values.at(-1)?.get(url),
    answer: ({ url }: StoredDocument, answer: Answer): void => {
      const answer$ = answers.get(url);
      answers.delete(url);
      answer$?.next(answer);
    },
  };
}

describe('the pictures of documents', () => {
  it('are on their way, then shown as long as they are asked for', async () => {
    const { shown, answer, views, viewOf, workshop } = pictures();
    shown.show([PAN]);
    expect(viewOf(PAN)).toEqual({ status: 'loading' });
    answer(PAN, ok(picture()));
    await until(() => expect(viewOf(PAN)).toEqual({ status: 'shown', url: 'blob:picture-1' }));
    shown.show([]);
    expect(views()).toEqual({});
    expect([...workshop.held]).toEqual([]);
  });

  it('that lie elsewhere are left to the browser, if it may open them', () => {
    const { shown, asked, viewOf } = pictures();
    shown.show([ELSEWHERE, HOSTILE]);
    expect(viewOf(ELSEWHERE)).toEqual({ status: 'shown', url: ELSEWHERE.url });
    expect(viewOf(HOSTILE)).toEqual({ status: 'missing' });
    expect(asked).toEqual([]);
  });

  it('are missing when the API refuses them, or answers with no picture', async () => {
    const { shown, answer, viewOf, workshop } = pictures();
    shown.show([PAN, PASSPORT]);
    answer(PAN, fail({ kind: 'network' }));
    expect(viewOf(PAN)).toEqual({ status: 'missing' });
    answer(PASSPORT, ok(new Blob(['<html>'])));
    await until(() => expect(viewOf(PASSPORT)).toEqual({ status: 'missing' }));
    shown.show([]);
    expect([...workshop.held]).toEqual([]);
  });

  it('are asked for once, however often they are to be shown', () => {
    const { shown, asked } = pictures();
    for (const documents of [[PAN], [PAN, PASSPORT], [PASSPORT, PAN]]) shown.show(documents);
    expect(asked).toEqual([PAN.url, PASSPORT.url]);
  });

  it('C-07 are given up when nobody asks for them any more', () => {
    const { shown, aborted } = pictures();
    shown.show([PAN, PASSPORT]);
    shown.show([PASSPORT]);
    expect(aborted).toEqual([PAN.url]);
  });

  it('that come too late are let go of', async () => {
    const { shown, answer, views, workshop } = pictures();
    shown.show([PAN]);
    answer(PAN, ok(picture()));
    shown.show([]);
    await until(() => expect(workshop.handedOut).toBe(1));
    expect([...workshop.held]).toEqual([]);
    expect(views()).toEqual({});
  });

  it('that cannot be opened, and come too late, are nothing to speak of', async () => {
    const { shown, answer, viewOf } = pictures();
    shown.show([PAN]);
    answer(PAN, ok(new Blob(['<html>'])));
    shown.show([]);
    shown.show([PAN]);
    answer(PAN, ok(picture()));
    await until(() => expect(viewOf(PAN)).toMatchObject({ status: 'shown' }));
  });

  const arbDocuments = fc.subarray([PAN, PASSPORT, ELSEWHERE, HOSTILE]);

  it.prop([fc.array(fc.tuple(arbDocuments, arbDocuments), { minLength: 1, maxLength: 8 })])(
    'are those that were asked for last, and nothing else is held',
    async (rounds) => {
      const { shown, answer, views, viewOf, workshop } = pictures();
      let last: readonly StoredDocument[] = [];
      for (const [documents, answered] of rounds) {
        last = documents;
        shown.show(documents);
        for (const document of answered) answer(document, ok(picture()));
      }
      for (const document of last) answer(document, ok(picture()));
      const fetched = last.filter(({ url }) => url.startsWith('/'));
      await until(() => {
        for (const document of fetched) expect(viewOf(document)).toMatchObject({ status: 'shown' });
        expect(workshop.held.size).toBe(fetched.length);
      });
      expect(Object.keys(views()).toSorted()).toEqual(last.map(({ url }) => url).toSorted());
      expect(new Set(fetched.map((document) => viewOf(document)))).toEqual(
        new Set([...workshop.held].map((url) => ({ status: 'shown', url }))),
      );
    },
  );
});
