import {
  BehaviorSubject,
  EMPTY,
  forkJoin,
  map,
  Observable,
  of,
  shareReplay,
  Subscription,
  switchMap,
} from 'rxjs';
import {
  isSamePassword,
  newPasswordError,
  PASSWORD_NOT_NEW,
  passwordChecks,
  PASSWORDS_DIFFER,
} from '../account/new-password.ts';
import { passkeyOrRequestMessage } from '../account/proof.view-model.ts';
import type { Clipboard } from '../platform/clipboard.port.ts';
import { NOT_COPIED, SAVING_FAILED, saveMessage } from '../platform/messages.ts';
import type { PreferencesStore } from '../platform/preferences.port.ts';
import type { FileSaver } from '../platform/file-saver.port.ts';
import type { Notifier, UserMessage } from '../platform/notifier.port.ts';
import type { PasskeyError, Passkeys } from '../account/passkeys.port.ts';
import { guarded, guardedStream } from '../session/guarded.ts';
import { isSameInvestor } from '../session/investor-key.ts';
import type { Session } from '../session/session.ts';
import { errorMessage } from '../shared/error-message.ts';
import {
  isConfirmationRequired,
  isForbidden,
  isConflict,
  isGone,
  isNotOffered,
  isUnauthorised,
  type RequestError,
} from '../shared/request-error.ts';
import type { Result } from '../shared/result.ts';
import type { Confirmations } from './confirmations.ts';
import type { SecurityGateway } from './security-gateway.port.ts';
import type {
  PasswordEntry,
  SecurityCard,
  SecurityDialog,
  SecurityProblem,
  SecurityState,
} from './security-state.ts';
import type { UnshownCodes } from './unshown-codes.ts';
import { recoveryCodesFile } from './security-texts.ts';
import { type LoadedSecurity, securityView } from './security-view.ts';
import type { Passkey, SecurityStatus } from './security.ts';

export interface SecurityDependencies {
  readonly gateway: SecurityGateway;
  readonly confirmations: Pick<Confirmations, 'run'>;
  readonly unshownCodes: Pick<UnshownCodes, 'codes$' | 'hasCodes' | 'replace' | 'take'>;
  readonly passkeys: Pick<Passkeys, 'available' | 'create'>;
  readonly session: Pick<Session, 'guard' | 'current'>;
  readonly clipboard: Clipboard;
  readonly saver: Pick<FileSaver, 'save'>;
  readonly preferences: Pick<PreferencesStore, 'set'>;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly productName: string;
}

type Response<T> = Result<T, RequestError>;

/** The outcome of a command that succeeded. */
interface Done<T> {
  readonly value: T;
  /** The dialog that was open when the command started: the only one that the command may close. */
  readonly dialog: SecurityDialog | undefined;
}

interface Inner {
  readonly loaded: LoadedSecurity;
  /** Whether the lists that have failed are being loaded again. */
  readonly isRetrying: boolean;
  /** The command that is running. */
  readonly busy: string | undefined;
  readonly exporting: boolean;
  readonly problem: SecurityProblem | undefined;
  readonly dialog: SecurityDialog | undefined;
  readonly password: PasswordEntry;
}

const EMPTY_PASSWORD_ENTRY: PasswordEntry = {
  checks: passwordChecks(''),
  passwordError: undefined,
  confirmError: undefined,
  currentError: undefined,
  changeCount: 0,
};
const CURRENT_MISSING = 'Please enter your current password.';
const OUTDATED = 'This page could not be loaded again, so it may be out of date.';
const NAME_MISSING = 'Please name the passkey.';
const CODES_KEPT = 'Open Security to see your new recovery codes.';

/**
 * State and commands of the security page. Secrets are kept in this state only, and recovery codes in
 * {@link UnshownCodes} until the page shows them.
 * @see docs/product.md#security
 */
export class SecurityViewModel {
  /** Subscribing loads the page; unsubscribing aborts the load. */
  readonly state$: Observable<SecurityState>;
  readonly #dependencies: SecurityDependencies;
  /** The running load of the page; a newer one aborts it. */
  #loading = Subscription.EMPTY;
  /** The commands that succeeded, until the page is loaded again and shows their results. */
  readonly #awaitingReload = new Set<string>();
  readonly #inner$ = new BehaviorSubject<Inner>({
    loaded: { status: 'loading' },
    isRetrying: false,
    busy: undefined,
    exporting: false,
    problem: undefined,
    dialog: undefined,
    password: EMPTY_PASSWORD_ENTRY,
  });

  constructor(dependencies: SecurityDependencies) {
    this.#dependencies = dependencies;
    this.state$ = new Observable<SecurityState>((subscriber) => {
      const showing = this.#inner$.pipe(map((inner) => this.#stateOf(inner))).subscribe(subscriber);
      const codes = dependencies.unshownCodes.codes$.subscribe(() => this.#showCodes());
      this.#load();
      return () => {
        codes.unsubscribe();
        showing.unsubscribe();
        this.#loading.unsubscribe();
        this.#awaitingReload.clear();
      };
    }).pipe(shareReplay({ bufferSize: 1, refCount: true }));
  }

  /** Loads the page again after the page or one of its lists failed. */
  retry(): void {
    if (this.#security === undefined) this.#patch({ loaded: { status: 'loading' } });
    else this.#patch({ isRetrying: true });
    this.#load();
  }

  closeDialog(): void {
    const { problem } = this.#inner$.value;
    // Keeps a problem that a card shows.
    this.#patch({ dialog: undefined, problem: problem?.dialog === undefined ? problem : undefined });
  }

  startAuthenticator(): void {
    void this.#run('authenticator', 'factors', () => this.#dependencies.gateway.startAuthenticator()).then(
      (started) =>
        started && this.#replaceDialog(started.dialog, { kind: 'authenticator', ...started.value }),
    );
  }

  /** @param code the code that the authenticator app shows */
  addAuthenticator(code: string): void {
    if (code.trim() === '') return this.#failInDialog('Please enter the code.');
    void this.#run('add', 'factors', () => this.#dependencies.gateway.addAuthenticator(code.trim())).then(
      (added) => added && this.#finishWithCodes(added, 'Authenticator added.'),
    );
  }

  openPasskeyDialog(): void {
    this.#patch({ dialog: { kind: 'passkey' }, problem: undefined });
  }

  addPasskey(name: string, mayLogIn: boolean): void {
    if (name.trim() === '') return this.#failInDialog(NAME_MISSING);
    void this.#addPasskey(name.trim(), mayLogIn);
  }

  /** Toggles whether a passkey can log in on its own. */
  switchLogIn(id: string): void {
    const passkey = this.#passkey(id);
    if (passkey === undefined) return;
    const change = { name: passkey.name, mayLogIn: !passkey.mayLogIn };
    void this.#command(`passkey ${id}`, 'factors', 'Passkey changed.', () =>
      this.#dependencies.gateway.changePasskey(id, change),
    );
  }

  openRenameDialog(id: string): void {
    const name = this.#passkey(id)?.name;
    if (name !== undefined)
      this.#patch({ dialog: { kind: 'rename', passkeyId: id, name }, problem: undefined });
  }

  rename(typed: string): void {
    const { dialog } = this.#inner$.value;
    const passkey = dialog?.kind === 'rename' ? this.#passkey(dialog.passkeyId) : undefined;
    if (passkey === undefined) return;
    const name = typed.trim();
    if (name === '') return this.#failInDialog(NAME_MISSING);
    if (name === passkey.name) return this.closeDialog();
    const { id, mayLogIn } = passkey;
    void this.#command('rename', 'factors', 'Passkey renamed.', () =>
      this.#dependencies.gateway.changePasskey(id, { name, mayLogIn }),
    );
  }

  /** @param id the passkey to remove; `undefined` for the authenticator */
  openRemovalDialog(id?: string): void {
    const name = (id === undefined ? undefined : this.#passkey(id)?.name) ?? 'authenticator';
    this.#patch({ dialog: { kind: 'remove', passkeyId: id, name }, problem: undefined });
  }

  remove(): void {
    const { dialog } = this.#inner$.value;
    if (dialog?.kind !== 'remove') return;
    const { gateway } = this.#dependencies;
    const { passkeyId } = dialog;
    const [text, call] =
      passkeyId === undefined
        ? ['Authenticator removed.', () => gateway.removeAuthenticator()]
        : ['Passkey removed.', () => gateway.removePasskey(passkeyId)];
    void this.#command('remove', 'factors', text, call);
  }

  newRecoveryCodes(): void {
    void this.#run('codes', 'factors', () => this.#dependencies.gateway.newRecoveryCodes()).then(
      (created) => created && this.#finishWithCodes(created, 'New recovery codes created.'),
    );
  }

  async copyCodes(): Promise<void> {
    const { dialog } = this.#inner$.value;
    if (dialog?.kind !== 'recovery-codes') return;
    const copied = await this.#dependencies.clipboard.copy(dialog.codes.join('\n'));
    if (this.#inner$.value.dialog !== dialog) return;
    if (copied) this.#patch({ dialog: { ...dialog, copied }, problem: undefined });
    else this.#failInDialog(NOT_COPIED);
  }

  saveCodes(): void {
    const { dialog } = this.#inner$.value;
    if (dialog?.kind !== 'recovery-codes') return;
    const { saver, productName, notifier } = this.#dependencies;
    const file = recoveryCodesFile(productName, dialog.codes);
    if (!saver.save(file)) return this.#failInDialog(SAVING_FAILED);
    this.#patch({ problem: undefined });
    notifier.notify(saveMessage(file.name, true));
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

  /** @param current ignored for an account without a password */
  changePassword(current: string, password: string, again: string): void {
    const hasPassword = this.#security?.hasPassword ?? true;
    const isUnchanged = hasPassword && isSamePassword(password, current);
    const passwordError = newPasswordError(password) ?? (isUnchanged ? PASSWORD_NOT_NEW : undefined);
    const confirmError = passwordError === undefined && password !== again ? PASSWORDS_DIFFER : undefined;
    const currentError = hasPassword && current === '' ? CURRENT_MISSING : undefined;
    this.#patchPassword({ passwordError, confirmError, currentError });
    if ((passwordError ?? confirmError ?? currentError) !== undefined) return;
    const change = { currentPassword: hasPassword ? current : undefined, password };
    void this.#command('password', 'password', 'Password updated successfully.', () =>
      this.#dependencies.gateway.changeOwnPassword(change),
    ).then((done) => {
      const { changeCount } = this.#inner$.value.password;
      if (done) this.#patch({ password: { ...EMPTY_PASSWORD_ENTRY, changeCount: changeCount + 1 } });
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

  /**
   * Downloads all data. This can take minutes, so other commands may run meanwhile. After the end of the session
   * nothing is saved.
   */
  exportData(): void {
    if (!this.#inner$.value.exporting) void this.#exportData();
  }

  openDeletionDialog(): void {
    this.#patch({ dialog: { kind: 'delete' }, problem: undefined });
  }

  deleteAccount(): void {
    void this.#command('delete', 'data', 'The account will be deleted in seven days.', () =>
      this.#dependencies.gateway.deleteAccount(),
    );
  }

  cancelDeletion(): void {
    void this.#command('restore', 'data', 'Your account stays.', () =>
      this.#dependencies.gateway.cancelDeletion(),
    );
  }

  get #security(): SecurityStatus | undefined {
    const { loaded } = this.#inner$.value;
    return loaded.status === 'ready' ? loaded.security : undefined;
  }

  #passkey(id: string): Passkey | undefined {
    return this.#security?.passkeys.find((each) => each.id === id);
  }

  /** Does nothing after the page was left. */
  #load(): void {
    this.#loading.unsubscribe();
    if (!this.#inner$.observed) return;
    this.#loading = this.#loaded$().subscribe({
      next: (loaded) => {
        this.#patch({ loaded });
        this.#showCodes();
      },
      complete: () => {
        this.#patch({ isRetrying: false });
        this.#awaitingReload.clear();
      },
    });
  }

  #loaded$(): Observable<LoadedSecurity> {
    const { gateway, session } = this.#dependencies;
    return guardedStream(session, () => gateway.status()).pipe(
      switchMap((status) => (status.ok ? this.#withLists(status.value) : this.#failed(status.error))),
    );
  }

  /** After a failed reload the screen stays as it is, and a message says so. */
  #failed(error: RequestError): Observable<LoadedSecurity> {
    if (this.#security !== undefined) {
      this.#notifyOutdated(error);
      return EMPTY;
    }
    return of(
      isNotOffered(error) ? { status: 'not-offered' } : { status: 'failed', message: errorMessage(error) },
    );
  }

  /** Is silent after a 401 or 403, for which the session's guard leads to another page. */
  #notifyOutdated(error: RequestError): void {
    if (!isUnauthorised(error) && !isForbidden(error)) this.#notify(OUTDATED, 'failure');
  }

  /** Loads the lists; after a failed reload the rows on screen stay, and a message says so. */
  #withLists(security: SecurityStatus): Observable<LoadedSecurity> {
    const { gateway, session, preferences } = this.#dependencies;
    // Tells this browser's login page whether to suggest passkeys; if not, that page sends no call for them.
    preferences.set('passkey-log-in', security.passkeys.some(({ mayLogIn }) => mayLogIn) ? 'yes' : 'no');
    return forkJoin({
      sessions: guardedStream(session, () => gateway.sessions()),
      events: guardedStream(session, () => gateway.events()),
    }).pipe(
      map(({ sessions, events }) => {
        const { loaded } = this.#inner$.value;
        const shown = loaded.status === 'ready' ? loaded : undefined;
        if (!sessions.ok && shown?.sessions.ok === true) this.#notifyOutdated(sessions.error);
        else if (!events.ok && shown?.events.ok === true) this.#notifyOutdated(events.error);
        return {
          status: 'ready',
          security,
          sessions: sessions.ok ? sessions : (shown?.sessions ?? sessions),
          events: events.ok ? events : (shown?.events ?? events),
        };
      }),
    );
  }

  async #addPasskey(name: string, mayLogIn: boolean): Promise<void> {
    const { gateway, passkeys } = this.#dependencies;
    const added = await this.#whileBusy('add', 'factors', async () => {
      const options = await this.#send(() => gateway.passkeyOptions());
      if (!options.ok) return options;
      const credential = await passkeys.create(options.value);
      return credential.ok
        ? this.#send(() => gateway.addPasskey({ name, mayLogIn }, credential.value))
        : credential;
    });
    if (added !== undefined) this.#finishWithCodes(added, 'Passkey added.');
  }

  async #exportData(): Promise<void> {
    const { gateway, saver, session, notifier } = this.#dependencies;
    const before = session.current;
    this.#patch({ exporting: true, problem: undefined });
    const file = await this.#send(() => gateway.exportData());
    this.#patch({ exporting: false });
    // Another investor may be logged in by now.
    if (!isSameInvestor(before, session.current)) return;
    if (!file.ok) return this.#report('data', file.error);
    if (saver.save(file.value)) notifier.notify(saveMessage(file.value.name, true));
    else if (this.#inner$.observed) this.#fail('data', SAVING_FAILED);
    else this.#notify(SAVING_FAILED, 'failure');
    this.#load();
  }

  /** Shows new recovery codes, if any, at once or when the page is opened again, and loads the page's data again. */
  #finishWithCodes({ value: codes, dialog }: Done<readonly string[]>, text: string): void {
    const { unshownCodes } = this.#dependencies;
    if (codes.length === 0) this.#replaceDialog(dialog, undefined);
    else unshownCodes.replace(codes);
    this.#notify(unshownCodes.hasCodes ? `${text} ${CODES_KEPT}` : text);
    this.#load();
  }

  /** Replaces any open dialog: new codes are shown at once, because the older codes are no longer valid. */
  #showCodes(): void {
    if (this.#security === undefined) return;
    const codes = this.#dependencies.unshownCodes.take();
    if (codes.length > 0) this.#patch({ dialog: { kind: 'recovery-codes', codes, copied: false } });
  }

  /**
   * Runs a command; a success closes its dialog, shows `text` and loads the page's data again. During this load the
   * same command does nothing, unless it has a dialog.
   * @returns whether it succeeded
   */
  async #command(
    command: string,
    card: SecurityCard,
    text: string,
    call: () => Promise<Result<unknown, RequestError>>,
  ): Promise<boolean> {
    const done = await this.#run(command, card, call);
    if (done === undefined) return false;
    this.#replaceDialog(done.dialog, undefined);
    this.#notify(text);
    // Until the data is loaded again, a second click on the same button would repeat a command without a dialog.
    if (done.dialog === undefined && this.#inner$.observed) this.#awaitingReload.add(command);
    this.#load();
    return true;
  }

  #run<T>(
    command: string,
    card: SecurityCard,
    call: () => Promise<Response<T>>,
  ): Promise<Done<T> | undefined> {
    return this.#whileBusy(command, card, () => this.#send(call));
  }

  /**
   * Runs the work of a command, and names the command in `busy` meanwhile. Does nothing while the same command is
   * running or the page does not show its result yet. While another command is running, asks the user to wait.
   * @returns `undefined` when nothing was done, after a failure, which is shown, and when the session ended meanwhile
   */
  async #whileBusy<T>(
    command: string,
    card: SecurityCard,
    work: () => Promise<Result<T, RequestError | PasskeyError>>,
  ): Promise<Done<T> | undefined> {
    const { session } = this.#dependencies;
    const before = session.current;
    const { busy: running, dialog } = this.#inner$.value;
    if (running === command || this.#awaitingReload.has(command)) return undefined;
    if (running !== undefined) {
      this.#notify('Please wait until the last action has finished.', 'note');
      return undefined;
    }
    this.#patch({ busy: command, problem: undefined });
    const result = await work();
    this.#patch({ busy: undefined });
    // Another investor may be logged in by now.
    if (!isSameInvestor(before, session.current)) return undefined;
    if (result.ok) return { value: result.value, dialog };
    this.#report(card, result.error, dialog);
    // Another tab or device may have changed what the command is about.
    if (typeof result.error !== 'string' && (isGone(result.error) || isConflict(result.error))) this.#load();
    return undefined;
  }

  /** Asks for a confirmation if the API requires one. */
  #send<T>(call: () => Promise<Response<T>>): Promise<Response<T>> {
    const { confirmations, session } = this.#dependencies;
    return confirmations.run(() => guarded(session, call));
  }

  /**
   * Shows the failure on the page, or in a toast if the page was left. There is no toast for a 403, which redirects the
   * user, nor for a missing confirmation, because leaving the page cancels the confirmation.
   */
  #report(card: SecurityCard, error: RequestError | PasskeyError, dialog?: SecurityDialog): void {
    const text = passkeyOrRequestMessage(error);
    if (this.#inner$.observed) this.#fail(card, text, dialog);
    else if (typeof error === 'string' || !(isForbidden(error) || isConfirmationRequired(error)))
      this.#notify(text, 'failure');
  }

  /** @param dialog shows the failure if it is still open; otherwise the card does */
  #fail(card: SecurityCard, text: string, dialog?: SecurityDialog): void {
    const shown = this.#inner$.value.dialog === dialog ? dialog?.kind : undefined;
    this.#patch({ problem: { card, text, dialog: shown } });
  }

  #failInDialog(text: string): void {
    this.#fail('factors', text, this.#inner$.value.dialog);
  }

  /** Does nothing if another dialog was opened since. @param before the dialog to replace; `undefined` for none */
  #replaceDialog(before: SecurityDialog | undefined, dialog: SecurityDialog | undefined): void {
    if (this.#inner$.value.dialog === before) this.#patch({ dialog });
  }

  #notify(text: string, tone: UserMessage['tone'] = 'success'): void {
    this.#dependencies.notifier.notify({ tone, text, style: 'default' });
  }

  #patch(change: Partial<Inner>): void {
    this.#inner$.next({ ...this.#inner$.value, ...change });
  }

  #patchPassword(change: Partial<PasswordEntry>): void {
    this.#patch({ password: { ...this.#inner$.value.password, ...change } });
  }

  #stateOf({ loaded, isRetrying, ...rest }: Inner): SecurityState {
    if (loaded.status !== 'ready') return loaded;
    const view = securityView(loaded, isRetrying);
    const canAddPasskey = view.canAddPasskey && this.#dependencies.passkeys.available;
    return { status: 'ready', ...rest, ...view, canAddPasskey };
  }
}
