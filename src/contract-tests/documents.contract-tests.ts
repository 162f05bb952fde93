import assert from 'node:assert/strict';
import { lastValueFrom, toArray } from 'rxjs';
import type { BinaryContent } from '../core/kyc/image-processor.port.ts';
import { type Document, documentFileName, fileNameOfUrl, type KycSlotId } from '../core/kyc/document.ts';
import type { DocumentsGateway, UploadEvent } from '../core/kyc/documents-gateway.port.ts';
import {
  type ContractTest,
  assertRejected,
  assertEqualData,
  type SetToken,
  resultValue,
  readValue,
} from './contract-test.ts';

/** A documents gateway with the accounts that its contract tests use. */
export interface DocumentsSubject {
  readonly documents: DocumentsGateway;
  /** Adds an investor without documents, and makes every later call theirs. @returns their bearer token */
  readonly logInNewInvestor: () => Promise<string>;
  readonly setToken: SetToken;
  /** A JPEG that the backend accepts. */
  readonly jpeg: () => BinaryContent;
  /** A file that is no JPEG. */
  readonly otherFile: () => BinaryContent;
}

const TIME = 1_795_242_600_000;

/** What the core relies on in the investor's documents. */
export function documentsContractTests(subject: DocumentsSubject): readonly ContractTest[] {
  const { logInNewInvestor, setToken, jpeg, otherFile } = subject;
  const list = () => readValue(subject.documents.list());
  const uploadOf = (slot: KycSlotId, content = jpeg(), time = TIME) =>
    subject.documents.upload({ slot, fileName: documentFileName(slot, time, 'photo.png'), content });
  const upload = async (...given: Parameters<typeof uploadOf>) =>
    outcomeOf(await lastValueFrom(uploadOf(...given)));
  const stored = async (slot: KycSlotId, time = TIME): Promise<Document> =>
    resultValue(await upload(slot, jpeg(), time));
  return [
    {
      name: 'lists no documents of an investor who has uploaded none',
      run: async () => {
        await logInNewInvestor();
        assertEqualData((await list()).documents, []);
      },
    },
    {
      name: 'stores and lists a document, and gives it a URL that ends in its file name',
      run: async () => {
        await logInNewInvestor();
        const document = await stored('pan_card');
        assert.equal(document.slot, 'pan_card');
        assert.equal(fileNameOfUrl(document.url, ''), document.fileName, 'the file name in its URL');
        assertEqualData((await list()).documents, [document]);
      },
    },
    {
      name: 'emits the progress of an upload, between 0 and 1 and never falling, then its outcome, and completes',
      run: async () => {
        await logInNewInvestor();
        const events = await lastValueFrom(uploadOf('passport').pipe(toArray()));
        resultValue(outcomeOf(events.at(-1)));
        const steps = events.slice(0, -1).map((event) => (event.kind === 'progress' ? event.fraction : -1));
        assert.ok(steps.length > 0, 'it reports progress');
        assert.deepEqual(
          steps,
          steps.filter((step) => step >= 0 && step <= 1).toSorted((a, b) => a - b),
        );
      },
    },
    {
      name: 'returns the content of a protected document to its owner, as a JPEG',
      run: async () => {
        await logInNewInvestor();
        const document = await stored('passport');
        if (!subject.documents.isProtected(document)) return;
        const content = await readValue(subject.documents.content(document));
        const bytes = new Uint8Array(await content.arrayBuffer());
        assert.deepEqual([...bytes.subarray(0, 2)], [0xff, 0xd8]);
      },
    },
    {
      name: 'treats documents on other hosts as unprotected, so that no token is sent there',
      run: async () => {
        for (const url of ['https://cdn.example/a/b/c/d.jpg', 'http://kopal.test.evil.example/api/x/y/z'])
          assert.equal(subject.documents.isProtected({ slot: 'passport', url, fileName: 'd.jpg' }), false);
      },
    },
    {
      name: 'replaces an older document of the same slot',
      run: async () => {
        await logInNewInvestor();
        await stored('aadhar_back');
        const newer = await stored('aadhar_back', TIME + 1);
        assertEqualData((await list()).documents, [newer]);
      },
    },
    {
      name: 'deletes a document permanently, and reports when it is already deleted',
      run: async () => {
        await logInNewInvestor();
        const document = await stored('cancelled_cheque');
        assert.equal(resultValue(await subject.documents.remove(document)), 'deleted');
        assertEqualData((await list()).documents, []);
        if (subject.documents.isProtected(document))
          assertRejected(await lastValueFrom(subject.documents.content(document)), 404);
        assert.equal(resultValue(await subject.documents.remove(document)), 'absent');
      },
    },
    {
      name: 'hides the documents of one investor from another, who cannot delete them either',
      run: async () => {
        const owner = await logInNewInvestor();
        const document = await stored('aadhar_front');
        await logInNewInvestor();
        assertEqualData((await list()).documents, []);
        if (subject.documents.isProtected(document))
          assertRejected(await lastValueFrom(subject.documents.content(document)), 404);
        await subject.documents.remove(document);
        setToken(owner);
        assertEqualData((await list()).documents, [document]);
      },
    },
    {
      name: 'rejects with 415 a file that is not a JPEG, and stores nothing',
      run: async () => {
        await logInNewInvestor();
        assertRejected(await upload('pan_card', otherFile()), 415);
        assertEqualData((await list()).documents, []);
      },
    },
    {
      name: 'saves the consent, and sends the stored documents for verification',
      run: async () => {
        await logInNewInvestor();
        const { consentedOn } = resultValue(await subject.documents.consent('2026-12'));
        await stored('passport');
        const { submittedOn } = resultValue(await subject.documents.submit());
        const listed = await list();
        if (consentedOn !== undefined) assertEqualData(listed.consentedOn, consentedOn);
        if (submittedOn !== undefined) assertEqualData(listed.documents[0]?.submittedOn, submittedOn);
      },
    },
    {
      name: 'uploads nothing before the subscription',
      run: async () => {
        await logInNewInvestor();
        uploadOf('pan_card');
        assertEqualData((await list()).documents, []);
      },
    },
    ...[undefined, 'made-up'].map((token) => ({
      name: `rejects with 401 every call ${token === undefined ? 'without a token' : 'with a made-up token'}`,
      run: async () => {
        await logInNewInvestor();
        const document = await stored('passport');
        setToken(token);
        assertRejected(await lastValueFrom(subject.documents.list()), 401);
        assertRejected(await upload('passport'), 401);
        if (subject.documents.isProtected(document))
          assertRejected(await lastValueFrom(subject.documents.content(document)), 401);
        assertRejected(await subject.documents.remove(document), 401);
        assertRejected(await subject.documents.consent('2026-12'), 401);
        assertRejected(await subject.documents.submit(), 401);
      },
    })),
  ];
}

function outcomeOf(event: UploadEvent | undefined) {
  assert.ok(event?.kind === 'done', 'an upload ends with its outcome');
  return event.result;
}
