import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MemoryNavigation } from '../../../src/adapters/memory/memory-navigation.ts';
import { ClosingGuard } from '../../../src/core/kyc/closing-guard.ts';
import { fail } from '../../../src/core/shared/result.ts';
import { openEmptyKyc, photo, until, type KycArea } from '../../support/kyc-screen.ts';

describe('ClosingGuard', () => {
  const warns = ({ navigation }: KycArea): boolean => navigation.closingWarnings.length > 0;

  it('warns while an image is being cropped', async () => {
    const kyc = await openEmptyKyc();
    expect(warns(kyc)).toBe(false);
    kyc.screen.pick('passport', photo());
    await until(() => expect(kyc.state().crop?.slot.id).toBe('passport'));
    expect(kyc.navigation.closingWarnings).toEqual([
      'Are you sure you want to leave? Your progress might be lost.',
    ]);
    kyc.screen.crop.close();
    expect(warns(kyc)).toBe(false);
  });

  it('warns until a cropped image is uploaded, also on another page', async () => {
    const kyc = await openEmptyKyc();
    await kyc.fill('passport');
    kyc.navigation.go('/deals');
    kyc.leave();
    expect(kyc.navigation.current().path).toBe('/deals');
    expect(warns(kyc)).toBe(true);
    kyc.gateway.finish('passport', fail({ kind: 'network' }));
    expect(warns(kyc)).toBe(true);
    kyc.store.retry('passport');
    kyc.gateway.finish('passport');
    expect(warns(kyc)).toBe(false);
  });

  it('stops warning after the log-out', async () => {
    const kyc = await openEmptyKyc();
    await kyc.fill('passport');
    kyc.session.end('log-out');
    expect(warns(kyc)).toBe(false);
  });

  it.prop([fc.array(fc.boolean())])(
    'has one warning while there is unsent work, and none at other times',
    (unsent) => {
      const navigation = new MemoryNavigation('/');
      const guard = new ClosingGuard(navigation);
      for (const each of unsent) {
        guard.update(each);
        expect(navigation.closingWarnings).toHaveLength(each ? 1 : 0);
      }
    },
  );
});
