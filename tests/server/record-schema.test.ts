import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { bodySchema } from '../../server/description/record-schema.ts';

describe('bodySchema', () => {
  it('describes the requirements for a request body', () => {
    const body = v.object({ name: v.pipe(v.string(), v.maxLength(3)), share: v.optional(v.number(), 100) });
    expect(bodySchema(body)).toEqual({
      type: 'object',
      properties: { name: { type: 'string', maxLength: 3 }, share: { type: 'number', default: 100 } },
      required: ['name'],
    });
  });
});
