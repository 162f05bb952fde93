import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  allMessages,
  isRequiredMessage,
  required,
  remainingMessages,
  messagesOf,
} from '../../../src/core/shared/field-errors.ts';

const arbField = fc.constantFrom('name', 'share', 'branch', 'city');
const arbMessage = fc.stringMatching(/^[A-Z][a-z ]{0,12}\.$/u);
const arbErrors = fc.dictionary(arbField, arbMessage, { noNullPrototype: true });
const arbResults = fc.dictionary(arbField, fc.option(arbMessage, { nil: undefined }));
const arbBlank = fc.string({ unit: fc.constantFrom(' ', '\t', '\n', '\u00a0', '\u3000') });

describe('messagesOf', () => {
  it.prop([arbResults])('returns all results except those of valid fields', (results) => {
    const messages = messagesOf(results);
    for (const field of Object.keys(results)) expect(messages[field]).toBe(results[field]);
    expect(Object.values(messages)).not.toContain(undefined);
    for (const field of Object.keys(messages)) expect(results).toHaveProperty(field);
  });
});

describe('allMessages', () => {
  it.prop([arbErrors])('lists the same message of two fields once', (errors) => {
    const shown = allMessages(errors);
    expect(new Set(shown)).toEqual(new Set(Object.values(errors)));
    expect(new Set(shown).size).toBe(shown.length);
  });
});

describe('remainingMessages', () => {
  it.prop([arbErrors, arbErrors])('adds no field and uses the current messages', (shown, now) => {
    const remaining = remainingMessages(shown, now);
    for (const field of Object.keys(remaining)) {
      expect(shown).toHaveProperty(field);
      expect(remaining[field]).toBe(now[field]);
    }
  });

  it.prop([arbErrors, arbErrors])('keeps every shown field that is still invalid', (shown, now) => {
    const stillWrong = Object.keys(shown).filter((field) => now[field] !== undefined);
    expect(Object.keys(remainingMessages(shown, now)).toSorted()).toEqual(stillWrong.toSorted());
  });
});

describe('required', () => {
  it.prop([fc.string(), arbBlank])('returns a message with the label for a blank text', (label, blank) => {
    const message = required(label, blank);
    expect(message).toBe(`${label} is required`);
    expect(isRequiredMessage(message ?? '')).toBe(true);
  });

  it.prop([fc.string(), arbBlank, fc.stringMatching(/^\S/u), arbBlank])(
    'accepts a text with any character that is not blank',
    (label, before, text, after) => {
      expect(required(label, before + text + after)).toBeUndefined();
    },
  );
});

describe('isRequiredMessage', () => {
  it('returns false for a message that does not end in “is required”', () => {
    expect(isRequiredMessage('Enter a date.')).toBe(false);
    expect(isRequiredMessage('A PAN is required only in India.')).toBe(false);
  });
});
