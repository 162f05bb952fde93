import { fc, it } from '@fast-check/vitest';
import { firstValueFrom, Subject } from 'rxjs';
import { describe, expect } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { CropDesk } from '../../../src/core/kyc/crop-desk.ts';
import type { CropState } from '../../../src/core/kyc/crop-state.ts';
import { FRAME, rotated, type Point, type Size } from '../../../src/core/kyc/crop-view.ts';
import { findKycSlot, type KycSlotId } from '../../../src/core/kyc/kyc-slot.ts';
import { BROKEN_PICTURE, NOT_A_PICTURE, SMALL_PICTURE } from '../../../src/core/kyc/picked-picture.ts';
import type { Cut } from '../../../src/core/kyc/picture-workshop.port.ts';
import { observe } from '../../support/observed.ts';
import { CountingWorkshop } from '../../support/picture-workshop.ts';
import { aJpeg } from '../../support/pictures.ts';
import { arbBetween, arbStep, arbTurn } from '../../support/placed-pictures.ts';

const picked = (size: Size): File => new File([aJpeg(size)], 'IMG_1.PNG');
const PHOTO = { width: 1600, height: 1000 };

function aDesk() {
  const workshop = new CountingWorkshop();
  const navigation = new MemoryNavigation('/');
  const desk = new CropDesk(workshop, navigation);
  const { values } = observe(desk.state$);
  const open = (id: KycSlotId, file = picked(PHOTO)): Promise<string | undefined> => {
    const slot = findKycSlot(id);
    if (slot === undefined) throw new Error(`There is no slot ${id}.`);
    return desk.open(slot, file);
  };
  const state = (): CropState => {
    const last = values.at(-1);
    if (last === undefined) throw new Error('No picture is open.');
    return last;
  };
  return { desk, workshop, navigation, values, open, state };
}

/** A desk on which a picture lies. */
async function openCrop(id: KycSlotId = 'aadhar_front', size: Size = PHOTO) {
  const crop = aDesk();
  await crop.open(id, picked(size));
  return crop;
}

type Deed = (desk: CropDesk) => void;

/** Whatever can be done to the picture. */
const arbDeed: fc.Arbitrary<Deed> = fc.oneof(
  arbStep.map(
    (by): Deed =>
      (desk) =>
        desk.moveBy(by),
  ),
  fc.tuple(arbBetween(0, 9), arbStep).map(
    ([zoom, around]): Deed =>
      (desk) =>
        desk.zoomTo(zoom, around),
  ),
  arbBetween(0.2, 4).map(
    (factor): Deed =>
      (desk) =>
        desk.zoomBy(factor),
  ),
  arbTurn.map(
    (by): Deed =>
      (desk) =>
        desk.turn(by),
  ),
  arbBetween(-30, 30).map(
    (degrees): Deed =>
      (desk) =>
        desk.straightenTo(degrees),
  ),
  fc.constant<Deed>((desk) => desk.addBar()),
  arbStep.map(
    (by): Deed =>
      (desk) =>
        desk.moveBar(by),
  ),
  arbStep.map(
    ({ x, y }): Deed =>
      (desk) =>
        desk.resizeBar({ width: x, height: y }),
  ),
  fc.constant<Deed>((desk) => desk.removeBar()),
);

describe('the crop dialog', () => {
  it('opens with the picture in the frame, upright and without a bar', async () => {
    const { state } = await openCrop('aadhar_back', { width: 2000, height: 1000 });
    expect(state()).toEqual({
      slot: 'aadhar_back',
      label: 'Aadhar Card Back',
      pictureUrl: expect.stringMatching(/^blob:/u) as unknown,
      placement: { centre: { x: 0, y: 0 }, width: 620, height: 310, degrees: 0 },
      zoom: { value: 1, min: 0.8, max: 8 },
      straighten: { value: 0, limit: 20 },
      offersBar: true,
      bar: undefined,
      warning: undefined,
      busy: false,
      problem: undefined,
    });
  });

  it('warns of a picture that is too small, and offers a bar for an Aadhaar card only', async () => {
    const { state } = await openCrop('passport', { width: 160, height: 100 });
    expect(state()).toMatchObject({ warning: SMALL_PICTURE, offersBar: false });
  });

  it('does not open what is no picture, or cannot be decoded, and says so', async () => {
    const { open, workshop, values } = aDesk();
    expect(await open('passport', new File(['hello'], 'a.png'))).toBe(NOT_A_PICTURE);
    workshop.undecodable = true;
    expect(await open('passport')).toBe(BROKEN_PICTURE);
    expect(values).toEqual([undefined]);
  });

  it('has one picture open at a time', async () => {
    const { open, workshop, state } = await openCrop('passport');
    await open('pan_card');
    expect(state()).toMatchObject({ slot: 'pan_card', pictureUrl: 'blob:picture-2' });
    expect([...workshop.held]).toEqual(['blob:picture-2']);
  });

  it('follows every hand that is laid on the picture', async () => {
    const { desk, state } = await openCrop();
    desk.zoomTo(4);
    expect(state()).toMatchObject({ zoom: { value: 4 }, placement: { width: 1984, height: 1240 } });
    desk.zoomBy(0.5);
    expect(state().zoom.value).toBe(2);
    desk.moveBy({ x: 30, y: -20 });
    expect(state().placement.centre).toEqual({ x: expect.closeTo(30), y: expect.closeTo(-20) });
    desk.turn(1);
    desk.straightenTo(5);
    expect(state().placement.degrees).toBeCloseTo(95, 9);
    expect(state().straighten.value).toBe(5);
    desk.turn(-1);
    expect(state().placement.degrees).toBeCloseTo(5, 9);
  });

  it('enlarges about the pointer', async () => {
    const { desk, state } = await openCrop();
    desk.zoomTo(2, { x: 100, y: 50 });
    expect(state().placement.centre).toEqual({ x: expect.closeTo(-100), y: expect.closeTo(-50) });
    desk.zoomBy(2, { x: 100, y: 50 });
    expect(state().placement.centre).toEqual({ x: expect.closeTo(-300), y: expect.closeTo(-150) });
  });

  it('lays one bar, which is moved, made larger, and taken away', async () => {
    const { desk, state } = await openCrop();
    desk.addBar();
    const laid = state().bar;
    desk.moveBar({ x: 10, y: -5 });
    desk.resizeBar({ width: 8, height: 4 });
    const changed = state().bar;
    expect((changed?.centre.x ?? 0) - (laid?.centre.x ?? 0)).toBeCloseTo(10, 9);
    expect((changed?.centre.y ?? 0) - (laid?.centre.y ?? 0)).toBeCloseTo(-5, 9);
    expect((changed?.width ?? 0) - (laid?.width ?? 0)).toBeCloseTo(8, 9);
    expect((changed?.height ?? 0) - (laid?.height ?? 0)).toBeCloseTo(4, 9);
    desk.addBar();
    expect(state().bar).toEqual(changed);
    desk.removeBar();
    expect(state().bar).toBeUndefined();
  });

  it('has no bar to move before one was laid', async () => {
    const { desk, state } = await openCrop();
    desk.moveBar({ x: 10, y: 5 });
    desk.resizeBar({ width: 10, height: 5 });
    expect(state().bar).toBeUndefined();
  });

  it.prop([arbDeed])('has nothing to lay hands on while no picture is open', async (deed) => {
    const { desk, values, workshop } = aDesk();
    deed(desk);
    expect(await desk.save()).toBeUndefined();
    desk.close();
    expect(values).toEqual([undefined]);
    expect(workshop.cuts).toEqual([]);
  });
});

describe('what is saved', () => {
  /** Where a point of the picture comes to lie in the result, in pixels of the frame from its middle. */
  const inResult = ({ centre, scale, angle, size }: Cut, { x, y }: Point): Point => {
    const shrunk = (scale * FRAME.width) / size.width;
    return rotated({ x: (x - centre.x) * shrunk, y: (y - centre.y) * shrunk }, angle);
  };
  const arbPhoto = fc.record({
    width: fc.integer({ min: 100, max: 7000 }),
    height: fc.integer({ min: 100, max: 7000 }),
  });

  it.prop([arbPhoto, fc.array(arbDeed, { maxLength: 12 })])(
    'is exactly what is seen, the bar too, whatever was done before',
    async (size, deeds) => {
      const { desk, state, workshop } = await openCrop('aadhar_front', size);
      for (const deed of deeds) deed(desk);
      const { placement, bar } = state();
      await desk.save();
      const [cut] = workshop.cuts;
      if (cut === undefined) throw new Error('Nothing was cut.');
      const shown = (cut.scale * FRAME.width) / cut.size.width;
      const middle = inResult(cut, { x: size.width / 2, y: size.height / 2 });
      expect(placement.centre.x).toBeCloseTo(middle.x, 4);
      expect(placement.centre.y).toBeCloseTo(middle.y, 4);
      expect(placement.width).toBeCloseTo(size.width * shown, 4);
      expect(placement.height).toBeCloseTo(size.height * shown, 4);
      expect((placement.degrees * Math.PI) / 180).toBeCloseTo(cut.angle, 9);
      expect(bar === undefined).toBe(cut.bar === undefined);
      if (bar === undefined || cut.bar === undefined) return;
      const place = inResult(cut, cut.bar.centre);
      expect(bar.centre.x).toBeCloseTo(place.x, 4);
      expect(bar.centre.y).toBeCloseTo(place.y, 4);
      expect([bar.width, bar.height]).toEqual([
        expect.closeTo(cut.bar.width * shown, 4),
        expect.closeTo(cut.bar.height * shown, 4),
      ]);
    },
  );

  it('comes with its slot and the name that was picked, and the dialog is closed', async () => {
    const { desk, values, workshop } = await openCrop('pan_card');
    const cropped = await desk.save();
    expect(cropped).toMatchObject({ slot: { id: 'pan_card' }, pickedName: 'IMG_1.PNG' });
    expect(values.at(-1)).toBeUndefined();
    expect([...workshop.held]).toEqual([cropped?.crop.url]);
  });

  it.prop([arbDeed])('is not changed any more while it is being cut', async (deed) => {
    const { desk, state } = await openCrop();
    desk.addBar();
    const before = state();
    const saving = desk.save();
    deed(desk);
    expect(state()).toEqual({ ...before, busy: true });
    await saving;
  });

  it('C-15 is cut once, however often it is asked for', async () => {
    const { desk, workshop } = await openCrop();
    const answers = await Promise.all([desk.save(), desk.save(), desk.save()]);
    expect(answers.filter((answer) => answer !== undefined)).toHaveLength(1);
    expect(workshop.cuts).toHaveLength(1);
  });

  it('stays open with a reason when there is no memory for it, until it is tried again', async () => {
    const { desk, state, workshop } = await openCrop();
    workshop.failing = true;
    expect(await desk.save()).toBeUndefined();
    expect(state()).toMatchObject({ busy: false, problem: expect.stringMatching(/memory/u) as unknown });
    const again = desk.save();
    expect(state()).toMatchObject({ busy: true, problem: undefined });
    await again;
  });

  it.each([false, true])(
    'is let go of when the dialog was closed meanwhile (no memory: %s)',
    async (failing) => {
      const { desk, values, workshop } = await openCrop();
      workshop.failing = failing;
      const saving = desk.save();
      desk.close();
      expect(await saving).toBeUndefined();
      expect([...workshop.held]).toEqual([]);
      expect(values.at(-1)).toBeUndefined();
    },
  );

  it('does not close the picture that was opened meanwhile', async () => {
    const { desk, open, state, workshop } = await openCrop('passport');
    const memory$ = new Subject<void>();
    workshop.memory = firstValueFrom(memory$);
    const saving = desk.save();
    await open('pan_card');
    memory$.next();
    expect(await saving).toBeUndefined();
    expect(state()).toMatchObject({ slot: 'pan_card', busy: false });
    expect([...workshop.held]).toEqual([state().pictureUrl]);
  });
});
