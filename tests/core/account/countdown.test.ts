import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { MemorySignUpDraftStore } from '../../../src/adapters/memory/memory-sign-up-draft-store.ts';
import {
  Countdown,
  formatTimeLeft,
  readTimeLeft,
  spokenTimeLeft,
} from '../../../src/core/account/countdown.ts';
import { ManualClock } from '../../support/manual-clock.ts';
import { observe } from '../../support/observed.ts';
import { VirtualTime } from '../../support/virtual-time.ts';

const HOUR = 3_600_000;

function setUp(stored?: string) {
  const clock = new ManualClock();
  const time = new VirtualTime();
  const draft = new MemorySignUpDraftStore();
  if (stored !== undefined) draft.set('timeLeft', stored);
  const open = () => new Countdown({ clock, scheduler: time.scheduler, draft });
  const countdown = open();
  return {
    clock,
    draft,
    countdown,
    open,
    /** Advances the clock by `clockMs` while the page ticks once. */
    tick: (clockMs = 1000) => {
      clock.advance(clockMs);
      time.advance(1000);
    },
  };
}

describe('Countdown', () => {
  it('counts from 60 to 0, second by second, and stops there', () => {
    const { countdown, tick } = setUp();
    const seen = observe(countdown.secondsLeft$).values;
    countdown.start();
    for (let second = 0; second < 75; second += 1) tick();
    expect(seen).toEqual(Array.from({ length: 61 }, (_, passed) => 60 - passed));
  });

  it('does not count before it is started or after it is unsubscribed', () => {
    const { countdown, tick } = setUp();
    tick();
    expect(countdown.secondsLeft).toBe(60);
    countdown.start().unsubscribe();
    tick();
    expect(countdown.secondsLeft).toBe(60);
  });

  it('continues after a reload', () => {
    const { countdown, open, tick } = setUp();
    const ticking = countdown.start();
    for (let second = 0; second < 18; second += 1) tick();
    ticking.unsubscribe();
    const reloaded = open();
    reloaded.start();
    expect(reloaded.secondsLeft).toBe(42);
    tick();
    expect(reloaded.secondsLeft).toBe(41);
  });

  it('counts from 60 again after a reset', () => {
    const { countdown, draft, tick } = setUp('0');
    countdown.start();
    tick();
    expect(countdown.secondsLeft).toBe(0);
    countdown.reset();
    expect(countdown.secondsLeft).toBe(60);
    expect(draft.get('timeLeft')).toBe('60');
    tick();
    expect(countdown.secondsLeft).toBe(59);
  });
});

describe('C-17 the countdown', () => {
  it('shows every second, although no tick is exactly on time', () => {
    const { countdown, tick } = setUp();
    const seen = observe(countdown.secondsLeft$).values;
    countdown.start();
    for (let late = 0; late < 20; late += 1) tick(1012);
    expect(seen).toEqual(Array.from({ length: 21 }, (_, passed) => 60 - passed));
  });

  it('keeps counting, without a longer wait, when the clock is set back by an hour', () => {
    const { countdown, tick } = setUp();
    countdown.start();
    for (let second = 0; second < 10; second += 1) tick();
    tick(-HOUR);
    expect(countdown.secondsLeft).toBe(49);
    tick();
    expect(countdown.secondsLeft).toBe(48);
  });

  it.each([
    [undefined, 60],
    ['05', 5],
    ['61', 60],
    ['-5', 60],
    ['12.5', 60],
    ['', 60],
    ['४२', 60],
    [' 42 ', 60],
  ])('reads the stored %j as %d s', (stored, seconds) => {
    expect(readTimeLeft(stored)).toBe(seconds);
    expect(setUp(stored).countdown.secondsLeft).toBe(seconds);
  });

  it.prop([
    fc.option(fc.oneof(fc.stringMatching(/^-?\d{1,4}$/u), fc.string()), { nil: undefined }),
    fc.array(
      fc.oneof(fc.constant(1000), fc.integer({ min: -2 * HOUR, max: 2 * HOUR }), fc.nat({ max: 70_000 })),
      {
        maxLength: 80,
      },
    ),
  ])('stays within 0 to 60, never rises, and is stored, whatever the clock does', (stored, ticks) => {
    const { countdown, draft, tick } = setUp(stored);
    countdown.start();
    let before = 60;
    for (const ms of [0, ...ticks]) {
      tick(ms);
      const now = countdown.secondsLeft;
      expect(Number.isInteger(now) && now >= 0 && now <= before).toBe(true);
      expect(draft.get('timeLeft')).toBe(String(now));
      before = now;
    }
  });

  it.prop([fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 30_000 })), { maxLength: 20 })])(
    'stays within a second of the true time for any ticks',
    (ticks) => {
      const { countdown, tick } = setUp();
      countdown.start();
      for (const ms of ticks) tick(ms);
      const passed = ticks.reduce((sum, ms) => sum + ms, 0);
      expect(Math.abs(countdown.secondsLeft - Math.max(0, 60 - passed / 1000))).toBeLessThanOrEqual(1);
    },
  );
});

describe('the time left', () => {
  it('has an announcement at 60, 30, 10 and 0 only', () => {
    const spoken = Array.from({ length: 61 }, (_, seconds) => spokenTimeLeft(seconds)).filter(
      (text) => text !== undefined,
    );
    expect(spoken).toEqual([
      'Time is up. Ask for a new code. It replaces the old one.',
      '10 seconds left to enter the code.',
      '30 seconds left to enter the code.',
      '60 seconds left to enter the code.',
    ]);
  });

  it.prop([fc.nat({ max: 60 })])('appears as one digit of minutes and two of seconds', (seconds) => {
    expect(formatTimeLeft(seconds)).toMatch(/^\d:[0-5]\d$/u);
    const [minutes, rest] = formatTimeLeft(seconds).split(':');
    expect(Number(minutes) * 60 + Number(rest)).toBe(seconds);
  });
});
