import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  allSentences,
  firstOf,
  isMissing,
  required,
  sentencesLeft,
  messagesOf,
} from '../../../src/core/profile/field-errors.ts';

const arbField = fc.constantFrom('name', 'share', 'branch', 'city');
const arbSentence = fc.stringMatching(/^[A-Z][a-z ]{0,12}\.$/u);
const arbErrors = fc.dictionary(arbField, arbSentence, { noNullPrototype: true });
const arbFindings = fc.dictionary(arbField, fc.option(arbSentence, { nil: undefined }));
const arbBlank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000') });

describe('the sentences of a form', () => {
  it('are those of the fields that are not right', () => {
    expect(messagesOf({ name: 'Name is required', share: undefined })).toStrictEqual({
      name: 'Name is required',
    });
  });

  it.prop([arbFindings])('are what was found, without the fields that are right', (findings) => {
    const sentences = messagesOf(findings);
    for (const field of Object.keys(findings)) expect(sentences[field]).toBe(findings[field]);
    expect(Object.values(sentences)).not.toContain(undefined);
    for (const field of Object.keys(sentences)) expect(findings).toHaveProperty(field);
  });

  it.prop([arbErrors])('are shown one by one where two fields have the same, each once', (errors) => {
    const shown = allSentences(errors);
    expect(new Set(shown)).toEqual(new Set(Object.values(errors)));
    expect(new Set(shown).size).toBe(shown.length);
  });
});

describe('the sentences that are shown', () => {
  it.prop([arbErrors, arbErrors])('only ever become fewer, or other words, by a change', (shown, now) => {
    const left = sentencesLeft(shown, now);
    for (const field of Object.keys(left)) {
      expect(shown).toHaveProperty(field);
      expect(left[field]).toBe(now[field]);
    }
  });

  it.prop([arbErrors, arbErrors])('stay under every field that is still wrong', (shown, now) => {
    const stillWrong = Object.keys(shown).filter((field) => now[field] !== undefined);
    expect(Object.keys(sentencesLeft(shown, now)).toSorted()).toEqual(stillWrong.toSorted());
  });

  it.prop([arbErrors])(
    'are the same after a change that mends nothing, and gone when all is mended',
    (shown) => {
      expect(sentencesLeft(shown, shown)).toStrictEqual(shown);
      expect(sentencesLeft(shown, {})).toStrictEqual({});
    },
  );
});

describe('a field that must not be blank', () => {
  it.prop([fc.string(), arbBlank])('is missing by its name when it holds blanks only', (label, blank) => {
    const sentence = required(label, blank);
    expect(sentence).toBe(`${label} is required`);
    expect(isMissing(sentence ?? '')).toBe(true);
  });

  it.prop([fc.string(), arbBlank, fc.stringMatching(/^\S/u), arbBlank])(
    'is there with anything else in it',
    (label, before, text, behind) => {
      expect(required(label, before + text + behind)).toBeUndefined();
    },
  );

  it('is told from one that is filled in wrongly', () => {
    expect(isMissing('Enter a date.')).toBe(false);
    expect(isMissing('A PAN is required only in India.')).toBe(false);
  });
});

describe('the first thing that is wrong', () => {
  const arbFinding = fc.option(arbSentence, { nil: undefined });

  it.prop([fc.nat({ max: 4 }), arbSentence, fc.array(arbFinding)])(
    'is said, whatever else is wrong behind it',
    (right, sentence, others) => {
      const before = Array.from({ length: right }, () => undefined);
      expect(firstOf(...before, sentence, ...others)).toBe(sentence);
      expect(firstOf(...before)).toBeUndefined();
    },
  );
});
