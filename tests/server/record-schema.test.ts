import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bodySchema, DAY, listSchema, recordSchema, TEXT } from '../../server/description/record-schema.ts';
import { list, number, text } from '../../src/contract/fields.ts';
import { words } from '../../src/contract/investments.ts';
import { date } from '../../src/contract/sent-forms.ts';

describe('recordSchema', () => {
  it('describes the fields that the app decodes, each in its one form', () => {
    const fields = { name: text, amount: number, on: date, tags: list };
    const options = {
      sentForms: { tags: listSchema(TEXT) },
      additionalFields: { etag: TEXT },
      requiredFields: ['name'],
    };
    expect(recordSchema(fields, options)).toEqual({
      type: 'object',
      properties: {
        name: { type: 'string' },
        amount: { type: 'number' },
        on: DAY,
        tags: { type: 'array', items: TEXT },
        etag: TEXT,
      },
      required: ['name'],
    });
  });

  it.each([
    ['a list', list],
    ['a text that may come as a number', words],
    ['anything', v.unknown()],
    ['anything that may be missing', v.optional(v.unknown())],
  ])('throws when %s has no given form', (_, field) => {
    expect(() => recordSchema({ field })).toThrow('The form of the field field is left open.');
  });

  it('describes the requirements for a request body', () => {
    const body = v.object({ name: v.pipe(v.string(), v.maxLength(3)), share: v.optional(v.number(), 100) });
    expect(bodySchema(body)).toEqual({
      type: 'object',
      properties: { name: { type: 'string', maxLength: 3 }, share: { type: 'number', default: 100 } },
      required: ['name'],
    });
  });
});
