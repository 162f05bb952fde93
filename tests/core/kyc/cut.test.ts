import { it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { newBar } from '../../../src/core/kyc/black-bar.ts';
import { FRAME, outputSize, rotated, startView } from '../../../src/core/kyc/crop-view.ts';
import { cutOf } from '../../../src/core/kyc/cut.ts';
import { arbBetween, arbPlaced, seenAt } from '../../support/placed-pictures.ts';

const arbShare = arbBetween(0, 1);

describe('what is cut out', () => {
  it.prop([arbPlaced, arbShare, arbShare])(
    'shows every point of the picture where the frame shows it',
    ({ picture, view }, right, down) => {
      const point = { x: right * picture.width, y: down * picture.height };
      const cut = cutOf(picture, view, undefined);
      const step = {
        x: (point.x - cut.centre.x) * cut.scale,
        y: (point.y - cut.centre.y) * cut.scale,
      };
      const inResult = rotated(step, cut.angle);
      const seen = seenAt(picture, view, point);
      expect(inResult.x / cut.size.width).toBeCloseTo(seen.x / FRAME.width, 6);
      expect(inResult.y / cut.size.height).toBeCloseTo(seen.y / FRAME.height, 6);
    },
  );

  it.prop([arbPlaced])('has the size that is sent, and the black bar as it was laid', ({ picture, view }) => {
    const bar = newBar(picture, view);
    expect(cutOf(picture, view, bar)).toMatchObject({ size: outputSize(picture, view), bar });
  });

  it('has no bar that was not laid', () => {
    const picture = { width: 1600, height: 1000 };
    expect(cutOf(picture, startView(picture), undefined).bar).toBeUndefined();
  });
});
