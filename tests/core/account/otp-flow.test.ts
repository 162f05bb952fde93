import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { HeadlessAccount } from '../../support/headless-account.ts';
import { nextTurn } from '../../support/next-turn.ts';

const EMAIL = 'meera@kopal.test';
/** The limits of a code in the memory backend. */
const LIFE_SECONDS = 600;
const MAX_TRIES = 5;

/** The expected state, as the product description has it. */
interface Model {
  place: 'code' | 'elsewhere' | 'verified';
  boxes: string[];
  secondsLeft: number;
  rejected: boolean;
  incomplete: boolean;
  /** Verify was clicked when the time had run out. */
  late: boolean;
  warned: boolean;
  /** Age and attempts of the newest code. */
  ageSeconds: number;
  tries: number;
  mailCount: number;
}

type Real = HeadlessAccount;
type Step = fc.AsyncCommand<Model, Real>;

const codeOf = (model: Model): string => model.boxes.join('');
const clearErrors = (model: Model): void => {
  model.rejected = false;
  model.incomplete = false;
  model.late = false;
};

/** Compares the app with the model after every step. */
function compare(model: Model, app: Real): void {
  expect(app.mails).toHaveLength(model.mailCount);
  if (model.place !== 'code') {
    expect(app.otp?.state).toBeUndefined();
    return;
  }
  const state = app.otp?.state;
  expect(state).toMatchObject({
    recipient: EMAIL,
    timeLeft: model.secondsLeft === 60 ? '1:00' : `0:${String(model.secondsLeft).padStart(2, '0')}`,
    timeIsUp: model.secondsLeft === 0,
    invalid: model.rejected || model.incomplete,
    error: model.incomplete
      ? 'Please enter a 6-digit OTP.'
      : model.rejected
        ? 'Check the code in our latest email. When the time has run out, you can ask for a new one.'
        : model.late
          ? 'The time has run out. Press Resend OTP for a new code.'
          : undefined,
    leaveWarning: model.warned ? 'Are you sure you want to leave? Your progress might be lost.' : undefined,
    busy: undefined,
  });
  expect(state?.entry.boxes).toEqual(model.boxes);
  expect(app.draft.get('timeLeft')).toBe(String(model.secondsLeft));
}

function step(
  name: string,
  {
    check,
    run,
  }: { check: (model: Model) => boolean; run: (model: Model, app: Real) => void | Promise<void> },
): Step {
  return {
    check: (model) => check(model),
    run: async (model, app) => {
      await run(model, app);
      await nextTurn();
      compare(model, app);
    },
    toString: () => name,
  };
}

const onScreen = (model: Model): boolean => model.place === 'code' && !model.warned;

const type = (index: number, text: string): Step =>
  step(`type ${text} in box ${index + 1}`, {
    check: onScreen,
    run: (model, app) => {
      app.otp?.viewModel.type(index, text);
      if (!/^[0-9]$/.test(text)) return;
      model.boxes[index] = text;
      clearErrors(model);
    },
  });

const erase = (index: number): Step =>
  step(`backspace in box ${index + 1}`, {
    check: onScreen,
    run: (model, app) => {
      app.otp?.viewModel.erase(index);
      if (model.boxes[index] === '') return;
      model.boxes[index] = '';
      clearErrors(model);
    },
  });

const paste = (text: string): Step =>
  step(`paste ${text}`, {
    check: onScreen,
    run: (model, app) => {
      app.otp?.viewModel.paste(text);
      if (!/^[0-9]{6}$/.test(text)) return;
      model.boxes = [...text];
      clearErrors(model);
    },
  });

/** Time passes, and the page ticks each second. */
const wait = (seconds: number): Step =>
  step(`wait ${seconds} s`, {
    check: () => true,
    run: (model, app) => {
      app.wait(seconds);
      model.ageSeconds += seconds;
      if (model.place === 'code') model.secondsLeft = Math.max(0, model.secondsLeft - seconds);
    },
  });

/** The machine sleeps: the page ticks only once, at the end. */
const sleep = (seconds: number): Step =>
  step(`sleep ${seconds} s`, {
    check: () => true,
    run: (model, app) => {
      app.sleep(seconds);
      model.ageSeconds += seconds;
      if (model.place === 'code') model.secondsLeft = Math.max(0, model.secondsLeft - seconds);
    },
  });

/** Sends the content of the boxes; `right` first enters the code of the newest mail. */
const verify = (right: boolean): Step =>
  step(right ? 'verify the right code' : 'verify', {
    check: onScreen,
    run: (model, app) => {
      if (right) {
        app.otp?.viewModel.paste(app.lastCode);
        model.boxes = [...app.lastCode];
        clearErrors(model);
      }
      // As by a double click: the second call does nothing.
      app.otp?.viewModel.verify();
      app.otp?.viewModel.verify();
      if (model.secondsLeft === 0) {
        clearErrors(model);
        model.late = true;
        return;
      }
      if (codeOf(model).length < 6) {
        model.incomplete = true;
        return;
      }
      const alive = model.ageSeconds < LIFE_SECONDS && model.tries < MAX_TRIES;
      if (alive) model.tries += 1;
      if (alive && codeOf(model) === app.lastCode) model.place = 'verified';
      else model.rejected = true;
    },
  });

const resend = step('request a new code', {
  check: onScreen,
  run: (model, app) => {
    // As by a double click: the second call does nothing.
    app.otp?.viewModel.resend();
    app.otp?.viewModel.resend();
    if (model.secondsLeft > 0) return;
    Object.assign(model, { boxes: ['', '', '', '', '', ''], secondsLeft: 60, ageSeconds: 0, tries: 0 });
    clearErrors(model);
    model.mailCount += 1;
  },
});

const goAway = (choice: 'stay' | 'leave' | 'undecided'): Step =>
  step(`go away, ${choice}`, {
    check: onScreen,
    run: (model, app) => {
      app.navigation.go('/auth/login');
      if (choice === 'stay') app.otp?.viewModel.stay();
      if (choice === 'leave') app.otp?.viewModel.leave();
      if (choice === 'leave') model.place = 'elsewhere';
      if (choice === 'undecided') model.warned = true;
    },
  });

const choose = (choice: 'stay' | 'leave'): Step =>
  step(choice, {
    check: (model) => model.place === 'code' && model.warned,
    run: (model, app) => {
      app.otp?.viewModel[choice]();
      model.warned = false;
      if (choice === 'leave') model.place = 'elsewhere';
    },
  });

const comeBack = (how: 'back' | 'address'): Step =>
  step(`come back by ${how}`, {
    check: (model) => model.place === 'elsewhere',
    run: (model, app) => {
      if (how === 'back') app.navigation.back();
      else app.navigation.go(app.navigation.entries.find(({ path }) => path.endsWith('-otp'))?.path ?? '/');
      model.place = 'code';
      model.boxes = ['', '', '', '', '', ''];
      clearErrors(model);
    },
  });

const arbIndex = fc.nat({ max: 5 });
const arbSteps = fc.commands(
  [
    fc
      .tuple(arbIndex, fc.constantFrom(...'0123456789a '.split('')))
      .map(([index, text]) => type(index, text)),
    arbIndex.map(erase),
    fc.stringMatching(/^\d{5,7}$/).map(paste),
    fc.constantFrom(1, 7, 59, 61).map(wait),
    fc.constantFrom(2, 20, 70, 700).map(sleep),
    fc.boolean().map(verify),
    fc.constant(verify(false)),
    fc.constant(resend),
    fc.constantFrom('stay', 'leave', 'undecided').map((choice) => goAway(choice)),
    fc.constantFrom('stay', 'leave').map((choice) => choose(choice)),
    fc.constantFrom('back', 'address').map((how) => comeBack(how)),
  ],
  { maxCommands: 40 },
);

const newModel = (): Model => ({
  place: 'code',
  boxes: ['', '', '', '', '', ''],
  secondsLeft: 60,
  late: false,
  rejected: false,
  incomplete: false,
  warned: false,
  ageSeconds: 0,
  tries: 0,
  mailCount: 1,
});

async function signUp(): Promise<HeadlessAccount> {
  const app = new HeadlessAccount('/auth/register');
  app.makeRegisterViewModel().submit({
    firstName: 'Meera',
    lastName: 'Rao',
    email: EMAIL,
    password: 'Monsoon!2025',
  });
  await nextTurn();
  return app;
}

async function forgetPassword(): Promise<HeadlessAccount> {
  const app = new HeadlessAccount('/auth/reset-password');
  app.accounts.save({ email: EMAIL, password: 'old', name: 'Meera Rao', verified: true, holdings: [] });
  app.makeResetPasswordViewModel().submit(EMAIL);
  await nextTurn();
  return app;
}

describe('entering a code, for any sequence of user actions', () => {
  it.prop([arbSteps], { numRuns: 75 })(
    'verifies a sign-up only with the right code, and then opens the login',
    async (steps) => {
      const model = newModel();
      const app = await signUp();
      await fc.asyncModelRun(() => ({ model, real: app }), steps);
      expect(app.accounts.find(EMAIL)?.verified).toBe(model.place === 'verified');
      if (model.place !== 'verified') return;
      expect(app.path).toBe('/auth/login');
      expect(app.navigation.current()).toMatchObject({ query: '', state: { email: EMAIL } });
    },
  );

  it.prop([arbSteps], { numRuns: 75 })(
    'opens the new-password page only with the right code, and keeps the token out of the history',
    async (steps) => {
      const model = newModel();
      const app = await forgetPassword();
      await fc.asyncModelRun(() => ({ model, real: app }), steps);
      expect(app.newPassword?.state !== undefined).toBe(model.place === 'verified');
      expect(JSON.stringify(app.navigation.entries)).not.toContain('forgetPasswordToken');
    },
  );
});
