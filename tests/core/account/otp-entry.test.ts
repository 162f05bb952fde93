import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import {
  completeCode,
  EMPTY_OTP,
  eraseInBox,
  focusFirstEmpty,
  moveFocus,
  OTP_LENGTH,
  pasteCode,
  typeInBox,
  type OtpEntry,
} from '../../../src/core/account/otp-entry.ts';
import { anyText } from '../../support/arbitrary-text.ts';

/** Makes an entry: `anEntry('48_9__', 2)` holds `48_9__` and has the focus on the third box. */
const anEntry = (boxes: string, focus = 0): OtpEntry => ({
  boxes: [...boxes].map((box) => (box === '_' ? '' : box)),
  focus,
});
const format = ({ boxes, focus }: OtpEntry): string =>
  `${boxes.map((box) => (box === '' ? '_' : box)).join('')} ${focus}`;

const arbBox = fc.constantFrom('', ...'0123456789'.split(''));
const arbEntry: fc.Arbitrary<OtpEntry> = fc.record({
  boxes: fc.array(arbBox, { minLength: OTP_LENGTH, maxLength: OTP_LENGTH }),
  focus: fc.nat({ max: OTP_LENGTH - 1 }),
});
const arbIndex = fc.nat({ max: OTP_LENGTH - 1 });
const arbText = fc.oneof(
  anyText(),
  fc.stringMatching(/^\d{0,8}$/),
  fc.constantFrom('12 34 56', '123-456', '١٢٣٤٥٦', '１２３４５６', '-12345', '1e5', '0x1234', '\u{1D7CE}'),
);

describe('typing a digit in a box', () => {
  it('fills the box and moves the focus on', () => {
    expect(format(typeInBox(EMPTY_OTP, 0, '4'))).toBe('4_____ 1');
    expect(format(typeInBox(anEntry('48____', 2), 2, '2'))).toBe('482___ 3');
  });

  it.each([
    ['after the old digit', '47'],
    ['before the old digit', '74'],
    ['over the selected digit', '7'],
  ])('replaces the digit that is already there: typed %s', (_where, text) => {
    expect(format(typeInBox(anEntry('4829__', 0), 0, text))).toBe('7829__ 1');
  });

  it('accepts the same digit again', () => {
    expect(format(typeInBox(anEntry('4829__', 0), 0, '44'))).toBe('4829__ 1');
    expect(format(typeInBox(anEntry('4829__', 0), 0, '4'))).toBe('4829__ 1');
  });

  it.each([-1, 6])('ignores the box index %i', (index) => {
    const entry = anEntry('48____', 2);
    expect(typeInBox(entry, index, '4')).toBe(entry);
    expect(typeInBox(entry, index, '482913')).toBe(entry);
  });

  it.each(['a', ' ', '-', '.', 'é', '٤', '４', '😀', 'ab', '12', '4a', '12345', '1234567'])(
    'changes nothing for %j',
    (text) => {
      const entry = anEntry('_8____', 0);
      expect(typeInBox(entry, 0, text)).toBe(entry);
    },
  );

  it('fills all boxes with a code that a phone types into the first box', () => {
    expect(format(typeInBox(EMPTY_OTP, 0, '482913'))).toBe('482913 5');
  });

  it('empties a box that was cleared by other means than a key', () => {
    expect(format(typeInBox(anEntry('4829__', 3), 1, ''))).toBe('4_29__ 1');
    const entry = anEntry('4_29__', 1);
    expect(typeInBox(entry, 1, '')).toBe(entry);
  });
});

describe('backspace', () => {
  it('empties a full box and keeps the focus', () => {
    expect(format(eraseInBox(anEntry('4829__', 3), 3))).toBe('482___ 3');
  });

  it('moves back from an empty box and empties nothing', () => {
    expect(format(eraseInBox(anEntry('4829__', 4), 4))).toBe('4829__ 3');
  });

  it.prop([fc.stringMatching(/^\d{6}$/)])(
    'empties all boxes, one after another, while the key is held down',
    (code) => {
      let entry = pasteCode(EMPTY_OTP, code);
      for (let press = 0; press < 2 * OTP_LENGTH; press += 1) entry = eraseInBox(entry, entry.focus);
      expect(entry).toEqual(EMPTY_OTP);
    },
  );
});

describe('the focus of the boxes', () => {
  it('moves to a neighbour and to the ends, and not beyond them', () => {
    const entry = anEntry('482___', 3);
    expect([2, 4, 0, Infinity, -1].map((to) => moveFocus(entry, to).focus)).toEqual([2, 4, 0, 5, 0]);
  });

  it('moveFocus returns the same entry when the focus does not move, so that the screen does not set the focus again', () => {
    const entry = anEntry('482___', 3);
    expect(moveFocus(entry, 3)).toBe(entry);
  });

  it.prop([arbEntry])('moves to the first empty box, if there is one, and changes no box', (entry) => {
    const { boxes, focus } = focusFirstEmpty(entry);
    expect(boxes).toEqual(entry.boxes);
    if (completeCode(entry) !== undefined) expect(focus).toBe(entry.focus);
    else expect(boxes.map((box) => box === '').indexOf(true)).toBe(focus);
  });

  it('focusFirstEmpty returns a new entry even for the same box, because the focus may be outside the boxes', () => {
    const entry = anEntry('48____', 2);
    expect(focusFirstEmpty(entry)).not.toBe(entry);
  });
});

describe('pasting into the boxes', () => {
  it('fills all boxes with exactly six digits, whatever they held', () => {
    expect(format(pasteCode(anEntry('99____', 2), '482913'))).toBe('482913 5');
    expect(format(pasteCode(EMPTY_OTP, '000000'))).toBe('000000 5');
  });
});

describe('completeCode', () => {
  it('returns the code only when all boxes are full', () => {
    expect(completeCode(anEntry('082913'))).toBe('082913');
    expect(completeCode(anEntry('08291_'))).toBeUndefined();
    expect(completeCode(EMPTY_OTP)).toBeUndefined();
  });
});

describe('the code boxes after any steps', () => {
  const arbStep = fc.oneof(
    fc.record({ act: fc.constant('type' as const), index: arbIndex, text: arbText }),
    fc.record({ act: fc.constant('erase' as const), index: arbIndex, text: fc.constant('') }),
    fc.record({ act: fc.constant('paste' as const), index: arbIndex, text: arbText }),
    fc.record({
      act: fc.constant('move' as const),
      index: fc.integer({ min: -9, max: 9 }),
      text: fc.constant(''),
    }),
  );
  type Step = typeof arbStep extends fc.Arbitrary<infer T> ? T : never;
  const apply = (entry: OtpEntry, { act, index, text }: Step): OtpEntry => {
    switch (act) {
      case 'type':
        return typeInBox(entry, index, text);
      case 'erase':
        return eraseInBox(entry, index);
      case 'paste':
        return pasteCode(entry, text);
      case 'move':
        return moveFocus(entry, index);
    }
  };

  it.prop([arbEntry, fc.array(arbStep, { maxLength: 30 })])(
    'hold one ASCII digit or nothing each, with the focus on one of them',
    (start, steps) => {
      const entry = steps.reduce(apply, start);
      expect(entry.boxes).toHaveLength(OTP_LENGTH);
      for (const box of entry.boxes) expect(box).toMatch(/^[0-9]?$/);
      expect([0, 1, 2, 3, 4, 5]).toContain(entry.focus);
    },
  );

  it.prop([fc.stringMatching(/^\d{6}$/)])(
    'hold the same code, whether it is typed digit by digit or pasted',
    (code) => {
      const typed = [...code].reduce((entry, digit) => typeInBox(entry, entry.focus, digit), EMPTY_OTP);
      expect(typed).toEqual(pasteCode(EMPTY_OTP, code));
      expect(completeCode(typed)).toBe(code);
    },
  );

  it.prop([arbEntry, arbIndex, arbText])(
    'hold the whole code after it is typed into one of them; other text changes at most one of them',
    (entry, index, text) => {
      const after = typeInBox(entry, index, text);
      const changed = after.boxes.filter((box, at) => box !== entry.boxes[at]).length;
      if (/^\d{6}$/.test(text)) expect(completeCode(after)).toBe(text);
      else expect(changed).toBeLessThanOrEqual(1);
    },
  );

  const arbPasted = fc.oneof(
    arbText,
    fc.constantFrom('482 913', ' 482913', '482913\n', 'a48291', '48291a', 'Your code is 482913.'),
  );

  it.prop([arbEntry, arbPasted])('stay unchanged or hold a whole code after a paste', (entry, text) => {
    const after = pasteCode(entry, text);
    expect(after === entry || completeCode(after) === text).toBe(true);
  });
});
