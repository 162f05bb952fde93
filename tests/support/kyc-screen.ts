import { expect, vi } from 'vitest';
import { KycStore } from '../../src/core/kyc/kyc-store.ts';
import type { KycSlotId } from '../../src/core/kyc/document.ts';
import type { SlotView } from '../../src/core/kyc/kyc-state.ts';
import { KycViewModel } from '../../src/core/kyc/kyc.view-model.ts';
import type { Image } from '../../src/core/kyc/image-processor.port.ts';
import { corePlatform } from './core-platform.ts';
import { ManualClock } from './manual-clock.ts';
import { lastReady } from './last-ready.ts';
import { observe } from './observed.ts';
import { CountingImageProcessor } from './counting-image-processor.ts';
import { aJpeg } from './images.ts';
import { ScriptedDocuments } from './scripted-documents.ts';

/** The path of the KYC screen. */
export const KYC_PATH = '/investor-profile/investor-kyc';

/** A JPEG whose name has another extension, in capitals. */
export const photo = (): File => new File([aJpeg({ width: 1600, height: 1000 })], 'IMG_1.PNG');

/** Retries the check until it passes, for at most thirty seconds. */
export const until = (check: () => void): Promise<void> =>
  vi.waitFor(check, { interval: 1, timeout: 30_000 });

/** The KYC area on fake ports; its screen is not shown yet. */
export async function openKyc() {
  const platform = await corePlatform(KYC_PATH, { token: 'token-1' });
  const { session, cache, navigation, notifier } = platform;
  const gateway = new ScriptedDocuments();
  const processor = new CountingImageProcessor();
  const clock = new ManualClock();
  const store = new KycStore({
    gateway,
    session,
    cache,
    navigation,
    notifier,
    clock,
  });
  const makeScreen = () =>
    new KycViewModel({
      store,
      gateway,
      processor,
      navigation,
      session,
      notifier,
      clock,
    });

  /** Opens the screen, as a visit of the page does. */
  const show = () => {
    const screen = makeScreen();
    const observed = observe(screen.state$);
    const state = () => lastReady(observed.values);
    const slot = (id: KycSlotId): SlotView => {
      const view = state().slots.find((card) => card.id === id)?.view;
      if (view === undefined) throw new Error(`There is no slot ${id}.`);
      return view;
    };
    /** Picks an image, waits for the crop dialog and saves. */
    const fill = async (id: KycSlotId): Promise<void> => {
      screen.pick(id, photo());
      await until(() => expect(state().crop?.slot.id).toBe(id));
      screen.save();
      await until(() => expect(slot(id).status).toBe('filled'));
    };
    return {
      screen,
      state,
      slot,
      fill,
      values: observed.values,
      leave: () => observed.subscription.unsubscribe(),
    };
  };
  return { ...platform, gateway, processor, clock, store, show };
}

/** Opens a screen with five empty slots. */
export async function openEmptyKyc() {
  const kyc = await openKyc();
  const shown = kyc.show();
  kyc.gateway.respond([]);
  return { ...kyc, ...shown };
}

export type KycArea = Awaited<ReturnType<typeof openKyc>>;

/** Opens an image, to be used as the result of a crop. */
export async function aCrop(processor: CountingImageProcessor): Promise<Image> {
  const image = await processor.open(photo());
  if (image === undefined) throw new Error('The image cannot be opened.');
  return image;
}
