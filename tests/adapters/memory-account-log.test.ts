import { describe, expect, it } from 'vitest';
import { MemoryAccountLog } from '../../src/adapters/memory/memory-account-log.ts';
import { VolatileDemoStorage } from '../../src/adapters/memory/demo-storage.ts';

describe('the reminder that few recovery codes are left', () => {
  it.each([
    [2, 'Only 2 of the recovery codes of your account are left.'],
    [1, 'Only 1 of the recovery codes of your account is left.'],
    [0, 'No recovery code of your account is left.'],
  ])('says with %d codes: %s', (left, sentence) => {
    const texts: string[] = [];
    const log = new MemoryAccountLog({
      clock: { now: () => 0 },
      mailbox: { deliver: ({ text }) => texts.push(text) > 0 },
      sessions: { end: () => true },
      storage: new VolatileDemoStorage(),
    });
    log.recordUsedCode('meera@kopal.test', left);
    expect(texts.filter((text) => text.startsWith(sentence))).toHaveLength(1);
  });
});
