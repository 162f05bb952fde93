import { filter, firstValueFrom, map } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { openHeadlessApp } from '../../tools/headless/headless-app.ts';
import type { KycState } from '../../src/core/kyc/kyc-state.ts';
import { aJpeg } from '../support/images.ts';

const passportOf = (state: KycState) =>
  state.status === 'ready' ? state.slots.find(({ id }) => id === 'passport')?.view : undefined;

describe('the investor’s documents without a browser', () => {
  it('are picked, cropped, stored and shown again', async () => {
    const app = await openHeadlessApp({ backend: 'memory' });
    app.viewModels.logIn().logIn('meera@demo.kopal.example', 'Kopal@Demo1');
    await app.arriveAt('/');
    app.viewModels.routing.open('/investor-profile/investor-kyc');
    const screen = await app.viewModels.kyc();
    const subscription = screen.state$.subscribe();
    const passport$ = screen.state$.pipe(map(passportOf));

    await firstValueFrom(passport$.pipe(filter((view) => view?.status === 'empty')));
    screen.consent();
    await firstValueFrom(
      screen.state$.pipe(filter((state) => state.status === 'ready' && state.consent.given)),
    );
    screen.pick('passport', new File([aJpeg({ width: 1600, height: 1000 })], 'passport.jpg'));
    await firstValueFrom(
      screen.state$.pipe(filter((state) => state.status === 'ready' && state.crop !== undefined)),
    );
    screen.save();
    const stored = await firstValueFrom(
      passport$.pipe(filter((view) => view?.status === 'filled' && view.upload.status === 'stored')),
    );
    expect(stored).toMatchObject({ fileName: expect.stringMatching(/^passport_\d+\.jpg$/) });
    subscription.unsubscribe();

    const reopened = await app.viewModels.kyc();
    const shown = await firstValueFrom(
      reopened.state$.pipe(
        map(passportOf),
        filter((view) => view?.status === 'filled' && view.image.status !== 'loading'),
      ),
    );
    expect(shown).toMatchObject({ image: { status: 'shown' } });
  });
});
