import { fc, it } from '@fast-check/vitest';
import { firstValueFrom, Subject } from 'rxjs';
import { describe, expect } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { CropSession, type CropState, type BarStep } from '../../../src/core/kyc/crop-session.ts';
import { coveredPixels, newBar, outputSize, wholeImage, type Size } from '../../../src/core/kyc/crop.ts';
import { findKycSlot, type KycSlotId } from '../../../src/core/kyc/document.ts';
import { BROKEN_IMAGE, NOT_AN_IMAGE, SMALL_IMAGE } from '../../../src/core/kyc/image-file.ts';
import { CountingImageProcessor } from '../../support/counting-image-processor.ts';
import { observe } from '../../support/observed.ts';
import { aJpeg } from '../../support/images.ts';

const PHOTO = { width: 1600, height: 1000 };
const picked = (size: Size = PHOTO): File => new File([aJpeg(size)], 'IMG_1.PNG');
/** The bottom right quarter of the photo. */
const QUARTER = { a: 1 / 800, b: 0, c: 0, d: 1 / 800, e: -1, f: -0.625 };

function aSession() {
  const processor = new CountingImageProcessor();
  const navigation = new MemoryNavigation('/');
  const session = new CropSession({ processor, navigation });
  const { values } = observe(session.state$);
  const open = (id: KycSlotId, file = picked()): Promise<string | undefined> => {
    const slot = findKycSlot(id);
    if (slot === undefined) throw new Error(`There is no slot ${id}.`);
    return session.open(slot, file);
  };
  const state = (): CropState => {
    const last = values.at(-1);
    if (last === undefined) throw new Error('No image is open.');
    return last;
  };
  const barStep = (): BarStep => {
    const last = state().barStep;
    if (last === undefined) throw new Error('The dialog is in its first step.');
    return last;
  };
  return { session, processor, navigation, values, open, state, barStep };
}

/** A dialog in its first step. */
async function openCrop(id: KycSlotId = 'aadhar_front', size: Size = PHOTO) {
  const crop = aSession();
  await crop.open(id, picked(size));
  return crop;
}

/** A dialog in its second step. */
async function openBarStep() {
  const crop = await openCrop();
  await crop.session.addBar(QUARTER);
  return crop;
}

type Action = (session: CropSession) => void;
const arbAction: fc.Arbitrary<Action> = fc.constantFrom<Action[]>(
  (session) => session.moveBar({ x: 5, y: 5 }),
  (session) => session.resizeBar({ width: 5, height: 5 }),
  (session) => session.rejectBar(),
  (session) => session.back(),
  (session) => void session.addBar(QUARTER),
);

describe('CropSession', () => {
  it('opens the whole image in the first step', async () => {
    const { state } = await openCrop('aadhar_back', { width: 2000, height: 1000 });
    expect(state()).toMatchObject({
      slot: { id: 'aadhar_back', label: 'Aadhar Card Back' },
      image: { url: 'blob:image-1', width: 2000, height: 1000 },
      transform: wholeImage({ width: 2000, height: 1000 }),
      barStep: undefined,
      warning: undefined,
      busy: false,
      problem: undefined,
    });
  });

  it('warns of an image that is too small to read', async () => {
    const { state } = await openCrop('passport', { width: 160, height: 100 });
    expect(state()).toMatchObject({ warning: SMALL_IMAGE });
  });

  it('reports a file that is not an image or cannot be decoded', async () => {
    const { open, processor, values } = aSession();
    expect(await open('passport', new File(['hello'], 'a.png'))).toBe(NOT_AN_IMAGE);
    processor.undecodable = true;
    expect(await open('passport')).toBe(BROKEN_IMAGE);
    expect(values).toEqual([undefined]);
  });

  it('has one image open at a time', async () => {
    const { open, processor, state } = await openCrop('passport');
    await open('pan_card');
    expect(state()).toMatchObject({ slot: { id: 'pan_card' }, image: { url: 'blob:image-2' } });
    expect([...processor.unreleased]).toEqual(['blob:image-2']);
  });

  it.prop([arbAction])('ignores every action while no image is open', async (action) => {
    const { session, values, processor } = aSession();
    action(session);
    expect(await session.save()).toBeUndefined();
    expect(await session.confirmBar()).toBeUndefined();
    session.close();
    expect(values).toEqual([undefined]);
    expect(processor.crops).toEqual([]);
  });
});

describe('the second step of CropSession', () => {
  it('shows the crop with a bar and releases both images on close', async () => {
    const { session, state, barStep, processor } = await openBarStep();
    expect(state()).toMatchObject({ transform: QUARTER, busy: false });
    expect(barStep()).toMatchObject({
      image: { width: 800, height: 500 },
      bar: newBar({ width: 800, height: 500 }),
      adjusted: false,
      asking: false,
    });
    expect(processor.unreleased.size).toBe(2);
    session.close();
    expect(processor.unreleased.size).toBe(0);
  });

  it('does not open for a passport', async () => {
    const { session, state, processor } = await openCrop('passport');
    await session.addBar(QUARTER);
    expect(state().barStep).toBeUndefined();
    expect(processor.crops).toEqual([]);
  });

  it('moves and resizes the bar in pixels of the crop', async () => {
    const { session, barStep } = await openBarStep();
    const { bar } = barStep();
    session.moveBar({ x: 10, y: -5 });
    session.resizeBar({ width: 8, height: 4 });
    expect(barStep()).toMatchObject({
      bar: { x: bar.x + 10, y: bar.y - 5, width: bar.width + 8, height: bar.height + 4 },
      adjusted: true,
    });
  });

  it('returns to the first step and releases the crop', async () => {
    const { session, state, processor } = await openBarStep();
    session.back();
    expect(state()).toMatchObject({ barStep: undefined, transform: QUARTER });
    expect([...processor.unreleased]).toEqual(['blob:image-1']);
  });

  it('returns to the first step without the reason why the last save failed', async () => {
    const { session, state, processor } = await openBarStep();
    session.moveBar({ x: 1, y: 1 });
    processor.failing = true;
    await session.save();
    expect(state().problem).toMatch(/memory/u);
    session.back();
    expect(state().problem).toBeUndefined();
  });

  it('starts once when it is requested several times', async () => {
    const { session, processor } = await openCrop();
    await Promise.all([session.addBar(QUARTER), session.addBar(QUARTER)]);
    await session.addBar(QUARTER);
    expect(processor.crops).toHaveLength(1);
  });

  it('does not start when the dialog is closed before the crop is ready', async () => {
    const { session, values, processor } = await openCrop();
    const adding = session.addBar(QUARTER);
    session.close();
    await adding;
    expect(values.at(-1)).toBeUndefined();
    expect([...processor.unreleased]).toEqual([]);
  });
});

describe('CropSession.save', () => {
  it('crops what is shown, as large as the image allows', async () => {
    const { session, processor } = await openCrop();
    await session.save(QUARTER);
    expect(outputSize(QUARTER)).toEqual({ width: 800, height: 500 });
    expect(processor.crops).toEqual([{ transform: QUARTER, bar: undefined }]);
  });

  it('crops what the second step shows, with the bar where it was placed', async () => {
    const { session, processor, barStep } = await openBarStep();
    session.moveBar({ x: 3.3, y: 1.1 });
    const bar = coveredPixels(barStep().bar);
    const cropped = await session.save(wholeImage(PHOTO));
    expect(processor.crops.at(-1)).toEqual({ transform: QUARTER, bar });
    expect([...processor.unreleased]).toEqual([cropped?.image.url]);
  });

  it('crops once, with the bar where it is, when the user confirms twice', async () => {
    const { session, processor } = await openBarStep();
    expect(await session.confirmBar()).toBeUndefined();
    await session.save();
    const results = await Promise.all([session.confirmBar(), session.confirmBar()]);
    expect(results.filter((result) => result !== undefined)).toHaveLength(1);
    // The first crop is what the second step shows.
    expect(processor.crops).toHaveLength(2);
    expect(processor.crops[1]?.bar).toEqual(coveredPixels(newBar({ width: 800, height: 500 })));
  });

  it('stops asking for a confirmation when the user says no or moves the bar; the save after a no asks again', async () => {
    const { session, barStep } = await openBarStep();
    await session.save();
    session.rejectBar();
    expect(barStep()).toMatchObject({ asking: false, adjusted: false });
    await session.save();
    expect(barStep().asking).toBe(true);
    session.moveBar({ x: 1, y: 0 });
    expect(barStep()).toMatchObject({ asking: false, adjusted: true });
  });

  it('returns the slot and the picked name, and closes the dialog', async () => {
    const { session, values, processor } = await openCrop('pan_card');
    const cropped = await session.save();
    expect(cropped).toMatchObject({ slot: { id: 'pan_card' }, pickedName: 'IMG_1.PNG' });
    expect(values.at(-1)).toBeUndefined();
    expect([...processor.unreleased]).toEqual([cropped?.image.url]);
  });

  it.prop([arbAction])('ignores other actions while it is running', async (action) => {
    const { session, state } = await openBarStep();
    session.moveBar({ x: 1, y: 1 });
    const before = state();
    const saving = session.save();
    action(session);
    expect(state()).toEqual({ ...before, busy: true });
    await saving;
  });

  it('C-15 crops once when Save is clicked several times', async () => {
    const { session, processor } = await openCrop();
    const results = await Promise.all([session.save(), session.save(), session.save()]);
    expect(results.filter((result) => result !== undefined)).toHaveLength(1);
    expect(processor.crops).toHaveLength(1);
  });

  it('leaves the dialog open when memory is insufficient, and shows the reason until the next save', async () => {
    const { session, state, processor } = await openCrop();
    processor.failing = true;
    expect(await session.save()).toBeUndefined();
    expect(state()).toMatchObject({ busy: false, problem: expect.stringMatching(/memory/u) as unknown });
    const again = session.save();
    expect(state()).toMatchObject({ busy: true, problem: undefined });
    await again;
  });

  it.each([false, true])(
    'releases every image when the dialog is closed during a save (memory is insufficient: %s)',
    async (failing) => {
      const { session, values, processor } = await openCrop();
      processor.failing = failing;
      const saving = session.save();
      session.close();
      expect(await saving).toBeUndefined();
      expect([...processor.unreleased]).toEqual([]);
      expect(values.at(-1)).toBeUndefined();
    },
  );

  it('does not close an image that was opened later', async () => {
    const { session, open, state, processor } = await openCrop('passport');
    const memory$ = new Subject<void>();
    processor.memoryFree = firstValueFrom(memory$);
    const saving = session.save();
    await open('pan_card');
    memory$.next();
    expect(await saving).toBeUndefined();
    expect(state()).toMatchObject({ slot: { id: 'pan_card' }, busy: false });
    expect([...processor.unreleased]).toEqual([state().image.url]);
  });
});
