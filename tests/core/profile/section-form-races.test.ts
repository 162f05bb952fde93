import { fc, it } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { fail, ok } from '../../../src/core/shared/result.ts';
import { aBankDetail, openBankForm } from '../../support/opened-bank-form.ts';

type Form = Awaited<ReturnType<typeof openBankForm>>;

/** A form beside another tab, with a server that rejects changes to an older version. No text is used twice. */
class TwoTabs {
  readonly #form: Form;
  #textCount = 0;
  #revision = 3;
  #responseCount = 0;
  /** The text typed here that is not saved yet. */
  unsaved: string | undefined;
  saved = 'Indiranagar';

  constructor(form: Form) {
    this.#form = form;
  }

  get pendingSaves(): number {
    return this.#form.calls.saves.length - this.#responseCount;
  }

  type(): void {
    this.#textCount += 1;
    this.unsaved = `typed ${this.#textCount}`;
    this.#form.viewModel.change({ branch: this.unsaved });
  }

  otherTabSaves(): void {
    this.#textCount += 1;
    this.#store(`other ${this.#textCount}`);
  }

  comeBack(): void {
    this.#form.comeBack();
  }

  takeSaved(): void {
    if (!this.canChooseVersion) return;
    this.#form.viewModel.section.takeSaved();
    this.unsaved = undefined;
  }

  keepMine(): void {
    if (this.canChooseVersion) this.#form.viewModel.section.keepMine();
  }

  submit(): void {
    this.#form.viewModel.section.submit();
  }

  async respond(): Promise<void> {
    const { calls } = this.#form;
    const save = calls.saves[this.#responseCount];
    if (save === undefined) return;
    this.#responseCount += 1;
    if (save.basedOn !== this.#revision) {
      await calls.fail(409);
      return;
    }
    this.#store(save.change.branch);
    if (this.unsaved === save.change.branch) this.unsaved = undefined;
    await calls.respond(calls.stored ?? ok(undefined));
  }

  async fail(): Promise<void> {
    if (this.pendingSaves === 0) return;
    this.#responseCount += 1;
    await this.#form.calls.respond(fail({ kind: 'timeout' }));
  }

  get canChooseVersion(): boolean {
    const { problem } = this.#form.now();
    return problem?.kind === 'changed-elsewhere' && problem.canChooseVersion;
  }

  #store(branch: string): void {
    this.saved = branch;
    this.#revision += 1;
    this.#form.calls.stored = ok({ value: aBankDetail({ branch }), revision: this.#revision });
  }
}

const ACTIONS = [
  'type',
  'otherTabSaves',
  'comeBack',
  'takeSaved',
  'keepMine',
  'submit',
  'respond',
  'fail',
] as const;
const arbActions = fc.array(fc.constantFrom(...ACTIONS), { maxLength: 30 });

async function after(actions: readonly (typeof ACTIONS)[number][]) {
  const form = await openBankForm();
  const tabs = new TwoTabs(form);
  for (const action of actions) await tabs[action]();
  return { form, tabs };
}

describe('SectionFormViewModel beside another tab, for any order of events', () => {
  it.prop([arbActions])('loses no typed text and runs at most one save at a time', async (actions) => {
    const { form, tabs } = await after([]);
    for (const action of actions) {
      await tabs[action]();
      const { branch } = form.now().form;
      expect(branch).toBe(tabs.unsaved ?? branch);
      expect(tabs.pendingSaves).toBe(form.now().busy ? 1 : 0);
    }
  });

  it.prop([arbActions])('warns before leaving exactly when there are unsaved changes', async (actions) => {
    const { form, tabs } = await after(actions);
    form.navigation.go('/deals');
    expect(form.now().leaveWarning === undefined).toBe(tabs.unsaved === undefined);
  });

  it.prop([arbActions])(
    'saves the unsaved text in the end, if there is any, and shows the saved text',
    async (actions) => {
      const { form, tabs } = await after(actions);
      const { unsaved } = tabs;
      for (let turn = 0; turn < 2; turn += 1) {
        await tabs.respond();
        tabs.comeBack();
        if (tabs.canChooseVersion) tabs.keepMine();
        else if (tabs.unsaved !== undefined) tabs.submit();
      }
      await tabs.respond();
      tabs.comeBack();
      expect(form.now()).toMatchObject({ busy: false, form: { branch: tabs.saved }, problem: undefined });
      expect(tabs.saved).toBe(unsaved ?? tabs.saved);
    },
  );
});
