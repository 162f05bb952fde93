import { BehaviorSubject, firstValueFrom, map, Observable, shareReplay } from 'rxjs';
import { newPasswordError, passwordChecks, PASSWORDS_DIFFER } from '../account/new-password.ts';
import { passkeyMessage } from '../account/proof.view-model.ts';
import type { Clipboard } from '../platform/clipboard.port.ts';
import type { PreferencesStore } from '../platform/preferences.port.ts';
import type { FileSaver } from '../platform/file-saver.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import type { Passkeys } from '../account/passkeys.port.ts';
import { guarded } from '../session/guarded.ts';
import type { Session } from '../session/session.ts';
import { formatDateTime, formatLongDate } from '../shared/dates.ts';
import { errorMessage } from '../shared/error-message.ts';
import { isNotOffered, type RequestError } from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { Confirmations } from './confirmations.ts';
import type { SecurityGateway } from './security-gateway.port.ts';
import type {
  PasswordEntry,
  SecurityCard,
  SecurityDialog,
  SecurityState,
  SecurityView,
} from './security-state.ts';
import { eventRow, mailRow, passkeyRow, recoveryCodesFile, sessionRow } from './security-texts.ts';
import type { AccountEvent, AccountSession, SecurityStatus } from './security.ts';

export interface SecurityDependencies {
  readonly gateway: SecurityGateway;
  readonly confirmations: Pick<Confirmations, 'run'>;
  readonly passkeys: Pick<Passkeys, 'available' | 'create'>;
  readonly session: Pick<Session, 'guard'>;
  readonly clipboard: Clipboard;
  readonly saver: Pick<FileSaver, 'save'>;
  readonly preferences: Pick<PreferencesStore, 'set'>;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly productName: string;
}

type Loaded =
  | { readonly status: 'loading' | 'not-offered' }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'ready';
      readonly security: SecurityStatus;
      readonly sessions: readonly AccountSession[];
      readonly events: readonly AccountEvent[];
    };

interface Inner {
  readonly loaded: Loaded;
  readonly busy: string | undefined;
  readonly problem: { readonly card: SecurityCard; readonly text: string } | undefined;
  readonly dialog: SecurityDialog | undefined;
  readonly password: PasswordEntry;
}

const NO_PASSWORD: PasswordEntry = {
  checks: passwordChecks(''),
  passwordError: undefined,
  confirmError: undefined,
  currentError: undefined,
  changes: 0,
};
const CURRENT_MISSING = 'Please enter your current password.';
const NOT_SAVED_FILE = 'The file could not be saved.';

/** The page of what guards the account. Codes and secrets are in its state alone. @see docs/product.md#security */
export class SecurityViewModel {
  /** Subscribing loads the page. */
  readonly state$: Observable<SecurityState>;
  readonly #dependencies: SecurityDependencies;
  readonly #inner$ = new BehaviorSubject<Inner>({
    loaded: { status: 'loading' },
    busy: undefined,
    problem: undefined,
    dialog: undefined,
    password: NO_PASSWORD,
  });

  constructor(dependencies: SecurityDependencies) {
    this.#dependencies = dependencies;
    this.state$ = new Observable<SecurityState>((subscriber) => {
      void this.#load();
      return this.#inner$.pipe(map((inner) => this.#stateOf(inner))).subscribe(subscriber);
    }).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  retry(): void {
    this.#patch({ loaded: { status: 'loading' } });
    void this.#load();
  }

  closeDialog(): void {
    this.#patch({ dialog: undefined, problem: undefined });
  }

  startAuthenticator(): void {
    void this.#run('authenticator', 'factors', () => this.#dependencies.gateway.startAuthenticator()).then(
      (started) => started && this.#patch({ dialog: { kind: 'authenticator', ...started.value } }),
    );
  }

  /** @param code the first one that the app shows */
  addAuthenticator(code: string): void {
    if (code.trim() === '') return this.#fail('factors', 'Please enter the code.');
    void this.#run('add', 'factors', () => this.#dependencies.gateway.addAuthenticator(code.trim())).then(
      (added) => added && this.#factorAdded(added.value, 'Authenticator added.'),
    );
  }

  askPasskey(): void {
    this.#patch({ dialog: { kind: 'passkey' }, problem: undefined });
  }

  addPasskey(name: string, logIn: boolean): void {
    if (name.trim() === '') return this.#fail('factors', 'Please name the passkey.');
    void this.#addPasskey(name.trim(), logIn);
  }

  /** Lets a passkey log in on its own, or not any more. */
  switchLogIn(id: string): void {
    const passkey = this.#security?.passkeys.find((each) => each.id === id);
    if (passkey === undefined) return;
    const change = { name: passkey.name, logIn: !passkey.logIn };
    void this.#command('passkey', 'factors', 'Passkey changed.', () =>
      this.#dependencies.gateway.changePasskey(id, change),
    );
  }

  /** @param id of a passkey; the authenticator without one */
  askRemoval(id?: string): void {
    const name = this.#security?.passkeys.find((each) => each.id === id)?.name ?? 'authenticator';
    this.#patch({ dialog: { kind: 'remove', passkey: id, name }, problem: undefined });
  }

  remove(): void {
    const { dialog } = this.#inner$.value;
    if (dialog?.kind !== 'remove') return;
    const { gateway } = this.#dependencies;
    const { passkey } = dialog;
    const [text, call] =
      passkey === undefined
        ? ['Authenticator removed.', () => gateway.removeAuthenticator()]
        : ['Passkey removed.', () => gateway.removePasskey(passkey)];
    void this.#command('remove', 'factors', text, call);
  }

  newRecoveryCodes(): void {
    void this.#run('codes', 'factors', () => this.#dependencies.gateway.newRecoveryCodes()).then(
      (created) => created && this.#factorAdded(created.value, 'New recovery codes created.'),
    );
  }

  async copyCodes(): Promise<void> {
    const { dialog } = this.#inner$.value;
    if (dialog?.kind !== 'recovery-codes') return;
    const copied = await this.#dependencies.clipboard.copy(dialog.codes.join('\n'));
    if (this.#inner$.value.dialog === dialog) this.#patch({ dialog: { ...dialog, copied } });
  }

  saveCodes(): void {
    const { dialog } = this.#inner$.value;
    if (dialog?.kind !== 'recovery-codes') return;
    const { saver, productName } = this.#dependencies;
    if (!saver.save(recoveryCodesFile(productName, dialog.codes))) this.#fail('factors', NOT_SAVED_FILE);
  }

  /** Called when the text of the password fields changes. */
  typedPassword(password: string, again: string): void {
    const { passwordError, confirmError } = this.#inner$.value.password;
    this.#patchPassword({
      checks: passwordChecks(password),
      passwordError: passwordError === undefined ? undefined : newPasswordError(password),
      confirmError: confirmError === undefined || password === again ? undefined : PASSWORDS_DIFFER,
      currentError: undefined,
    });
  }

  /** @param current unused by an account without a password */
  changePassword(current: string, password: string, again: string): void {
    const hasPassword = this.#security?.hasPassword ?? true;
    const passwordError = newPasswordError(password);
    const confirmError = passwordError === undefined && password !== again ? PASSWORDS_DIFFER : undefined;
    const currentError = hasPassword && current === '' ? CURRENT_MISSING : undefined;
    this.#patchPassword({ passwordError, confirmError, currentError });
    if ((passwordError ?? confirmError ?? currentError) !== undefined) return;
    const change = { currentPassword: hasPassword ? current : undefined, password };
    void this.#command('password', 'password', 'Password updated successfully.', () =>
      this.#dependencies.gateway.changeOwnPassword(change),
    ).then((done) => {
      const { changes } = this.#inner$.value.password;
      if (done) this.#patch({ password: { ...NO_PASSWORD, changes: changes + 1 } });
    });
  }

  endSession(id: string): void {
    void this.#command(`session ${id}`, 'devices', 'Signed out.', () =>
      this.#dependencies.gateway.endSession(id),
    );
  }

  endOtherSessions(): void {
    void this.#command('sessions', 'devices', 'All other devices are signed out.', () =>
      this.#dependencies.gateway.endOtherSessions(),
    );
  }

  switchMail(kind: string, on: boolean): void {
    void this.#command(`mail ${kind}`, 'mails', 'Saved.', () =>
      this.#dependencies.gateway.changeMailPreference(kind, on),
    );
  }

  exportData(): void {
    void this.#run('export', 'data', () => this.#dependencies.gateway.exportData()).then((file) => {
      if (file === undefined) return;
      if (!this.#dependencies.saver.save(file.value)) this.#fail('data', NOT_SAVED_FILE);
      void this.#load();
    });
  }

  askDeletion(): void {
    this.#patch({ dialog: { kind: 'delete' }, problem: undefined });
  }

  deleteAccount(): void {
    void this.#command('delete', 'data', 'The account will be deleted in seven days.', () =>
      this.#dependencies.gateway.deleteAccount(),
    );
  }

  restoreAccount(): void {
    void this.#command('restore', 'data', 'Your account stays.', () =>
      this.#dependencies.gateway.restoreAccount(),
    );
  }

  get #security(): SecurityStatus | undefined {
    const { loaded } = this.#inner$.value;
    return loaded.status === 'ready' ? loaded.security : undefined;
  }

  async #load(): Promise<void> {
    const { gateway, session } = this.#dependencies;
    const status = await guarded(session, () => firstValueFrom(gateway.status()));
    if (!status.ok) {
      // What is on screen stays during a failed reload.
      if (this.#security !== undefined) return;
      const { error } = status;
      this.#patch({
        loaded: isNotOffered(error)
          ? { status: 'not-offered' }
          : { status: 'failed', message: errorMessage(error) },
      });
      return;
    }
    // The login page of this browser suggests passkeys only then: other visitors send no call for them.
    const logsInByPasskey = status.value.passkeys.some(({ logIn }) => logIn);
    this.#dependencies.preferences.set('passkey-log-in', logsInByPasskey ? 'yes' : 'no');
    const [sessions, events] = await Promise.all([
      guarded(session, () => firstValueFrom(gateway.sessions())),
      guarded(session, () => firstValueFrom(gateway.events())),
    ]);
    this.#patch({
      loaded: {
        status: 'ready',
        security: status.value,
        sessions: sessions.ok ? sessions.value : [],
        events: events.ok ? events.value : [],
      },
    });
  }

  async #addPasskey(name: string, logIn: boolean): Promise<void> {
    const { gateway, passkeys } = this.#dependencies;
    const options = await this.#run('add', 'factors', () => gateway.passkeyOptions());
    if (options === undefined) return;
    const credential = await passkeys.create(options.value);
    if (!credential.ok) return this.#fail('factors', passkeyMessage(credential.error));
    const added = await this.#run('add', 'factors', () =>
      gateway.addPasskey({ name, logIn }, credential.value),
    );
    if (added !== undefined) this.#factorAdded(added.value, 'Passkey added.');
  }

  #factorAdded(codes: readonly string[], text: string): void {
    this.#patch({
      dialog: codes.length === 0 ? undefined : { kind: 'recovery-codes', codes, copied: false },
    });
    this.#notify(text);
    void this.#load();
  }

  /** A command whose success closes the dialog and is told. @returns whether it succeeded */
  async #command(
    busy: string,
    card: SecurityCard,
    text: string,
    call: () => Promise<Result<unknown, RequestError>>,
  ): Promise<boolean> {
    const done = await this.#run(busy, card, call);
    if (done === undefined) return false;
    this.#patch({ dialog: undefined });
    this.#notify(text);
    await this.#load();
    return true;
  }

  /** Does nothing while another command is running. @returns `undefined` after a failure, which is shown */
  async #run<T>(
    busy: string,
    card: SecurityCard,
    call: () => Promise<Result<T, RequestError>>,
  ): Promise<{ readonly value: T } | undefined> {
    if (this.#inner$.value.busy !== undefined) return undefined;
    this.#patch({ busy, problem: undefined });
    const { confirmations, session } = this.#dependencies;
    const response = await confirmations.run(() => guarded(session, call));
    this.#patch({ busy: undefined });
    if (response.ok) return { value: response.value };
    this.#fail(card, errorMessage(response.error));
    return undefined;
  }

  #fail(card: SecurityCard, text: string): void {
    this.#patch({ problem: { card, text } });
  }

  #notify(text: string): void {
    this.#dependencies.notifier.notify({ tone: 'success', text, style: 'default' });
  }

  #patch(change: Partial<Inner>): void {
    this.#inner$.next({ ...this.#inner$.value, ...change });
  }

  #patchPassword(change: Partial<PasswordEntry>): void {
    this.#patch({ password: { ...this.#inner$.value.password, ...change } });
  }

  #stateOf({ loaded, ...rest }: Inner): SecurityState {
    if (loaded.status !== 'ready') return loaded;
    const view = viewOf(loaded.security, loaded.sessions, loaded.events);
    const canAddPasskey = view.canAddPasskey && this.#dependencies.passkeys.available;
    return { status: 'ready', ...rest, ...view, canAddPasskey };
  }
}

function viewOf(
  security: SecurityStatus,
  sessions: readonly AccountSession[],
  events: readonly AccountEvent[],
): SecurityView {
  const { passkeys, authenticatorSince, recoveryCodesLeft, deletionAt, bankHeldUntil, factorRemovalAt } =
    security;
  const hasFactor = passkeys.length > 0 || authenticatorSince !== undefined;
  return {
    hasPassword: security.hasPassword,
    canAddPasskey: security.passkeysOffered,
    passkeys: passkeys.map(passkeyRow),
    authenticator: authenticatorSince && `On since ${formatLongDate(authenticatorSince)}`,
    recoveryCodes: hasFactor ? `${recoveryCodesLeft} of 10 left` : undefined,
    notices: [
      factorRemovalAt &&
        `All factors will be removed on ${formatDateTime(factorRemovalAt)}. A log-in with a factor stops this.`,
      bankHeldUntil && `Your bank account is stopped until ${formatDateTime(bankHeldUntil)}.`,
    ].filter((notice) => notice !== undefined),
    deletion: deletionAt && `Your account will be deleted on ${formatDateTime(deletionAt)}.`,
    sessions: sessions.map(sessionRow),
    hasOtherSessions: sessions.some(({ current }) => !current),
    events: events.map(eventRow).filter((row) => row !== undefined),
    mails: security.mailPreferences.map(mailRow),
  };
}
