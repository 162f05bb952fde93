import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { barMoved, barOnStage, barResized, newBar } from '../../../src/core/kyc/black-bar.ts';
import { angleOf, FRAME, scaleOf, startView } from '../../../src/core/kyc/crop-view.ts';
import { arbDeed, arbPlaced, arbStep, seenAt } from '../../support/placed-pictures.ts';

const CARD = { width: 1600, height: 1000 };

describe('a new black bar', () => {
  it('lies below the middle, over the first two of three groups of digits', () => {
    const { centre, width, height, degrees } = barOnStage(
      CARD,
      startView(CARD),
      newBar(CARD, startView(CARD)),
    );
    const [left, right] = [centre.x - width / 2, centre.x + width / 2];
    expect([left / FRAME.width, right / FRAME.width]).toEqual([expect.closeTo(-0.25), expect.closeTo(0.07)]);
    const [top, bottom] = [centre.y - height / 2, centre.y + height / 2];
    expect([top / FRAME.height, bottom / FRAME.height]).toEqual([
      expect.closeTo(0.185),
      expect.closeTo(0.295),
    ]);
    expect(degrees).toBeCloseTo(0, 9);
  });

  it.prop([arbPlaced])(
    'lies level at the same place of the frame, whatever is below it',
    ({ picture, view }) => {
      const usual = barOnStage(CARD, startView(CARD), newBar(CARD, startView(CARD)));
      const shown = barOnStage(picture, view, newBar(picture, view));
      expect(shown.centre.x).toBeCloseTo(usual.centre.x, 4);
      expect(shown.centre.y).toBeCloseTo(usual.centre.y, 4);
      expect(shown.width).toBeCloseTo(usual.width, 6);
      expect(shown.height).toBeCloseTo(usual.height, 6);
      expect(shown.degrees).toBeCloseTo(0, 6);
    },
  );
});

describe('a black bar', () => {
  it.prop([arbPlaced, fc.array(arbDeed, { maxLength: 8 })])(
    'stays on the digits, whatever is done to the picture: it is moved, enlarged and turned with it',
    ({ picture, view }, deeds) => {
      const bar = newBar(picture, view);
      const later = deeds.reduce((each, deed) => deed(picture, each), view);
      const shown = barOnStage(picture, later, bar);
      const place = seenAt(picture, later, bar.centre);
      expect(shown.centre.x).toBeCloseTo(place.x, 6);
      expect(shown.centre.y).toBeCloseTo(place.y, 6);
      const enlarged = scaleOf(picture, later) / scaleOf(picture, view);
      const before = barOnStage(picture, view, bar);
      expect(shown.width / before.width).toBeCloseTo(enlarged, 6);
      expect(shown.height / before.height).toBeCloseTo(enlarged, 6);
      const turn = ((angleOf(later) - angleOf(view)) * 180) / Math.PI;
      expect(shown.degrees - before.degrees).toBeCloseTo(turn, 6);
    },
  );

  it.prop([arbPlaced, arbStep])(
    'is moved with the pointer, and never off the picture',
    ({ picture, view }, by) => {
      // A bar on the picture from the start: the frame of a picture zoomed out has margins.
      const bar = { ...newBar(picture, view), centre: view.centre };
      const next = barMoved(picture, view, bar, by);
      const { x, y } = next.centre;
      expect(x >= 0 && x <= picture.width && y >= 0 && y <= picture.height).toBe(true);
      expect(next).toEqual({ ...bar, centre: next.centre });
      if (x === 0 || x === picture.width || y === 0 || y === picture.height) return;
      const [before, after] = [barOnStage(picture, view, bar), barOnStage(picture, view, next)];
      expect(after.centre.x - before.centre.x).toBeCloseTo(by.x, 4);
      expect(after.centre.y - before.centre.y).toBeCloseTo(by.y, 4);
    },
  );

  it.prop([arbPlaced])('goes as far as the edge when it is moved beyond it', ({ picture, view }) => {
    const bar = { ...newBar(picture, view), centre: view.centre };
    const far = 1e9;
    const corners = [
      { x: far, y: far },
      { x: far, y: -far },
      { x: -far, y: far },
      { x: -far, y: -far },
    ].map((by) => barMoved(picture, view, bar, by).centre);
    expect(corners.every(({ x }) => x === 0 || x === picture.width)).toBe(true);
  });

  it.prop([arbPlaced, arbStep])(
    'is made wider and higher by what is asked for, down to 12 pixels and up to the whole picture',
    ({ picture, view }, by) => {
      const bar = newBar(picture, view);
      const next = barResized(picture, view, bar, { width: by.x, height: by.y });
      expect(next).toEqual({ ...bar, width: next.width, height: next.height });
      const before = barOnStage(picture, view, bar);
      const after = barOnStage(picture, view, next);
      const diagonal = Math.hypot(picture.width, picture.height) * scaleOf(picture, view);
      const bounded = (size: number): number => Math.max(12, Math.min(diagonal, size));
      expect(after.width).toBeCloseTo(bounded(before.width + by.x), 4);
      expect(after.height).toBeCloseTo(bounded(before.height + by.y), 4);
    },
  );
});
