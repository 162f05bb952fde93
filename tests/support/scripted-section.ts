import { defer, NEVER, of, type Observable } from 'rxjs';
import type { Saved, SectionCalls } from '../../src/core/profile/profile-gateway.port.ts';
import type { RequestError } from '../../src/core/shared/request-error.ts';
import { fail, ok, type Result } from '../../src/core/shared/result.ts';

type SaveOutcome<Value> = Result<Saved<Value> | undefined, RequestError>;

/** The calls of one section: a test decides what `load` responds, and sends the response to each `save`. */
export class ScriptedSection<Value, Change> implements SectionCalls<Value, Change> {
  /** What `load` responds from now on; while `undefined`, it never responds. */
  stored: Result<Saved<Value> | undefined, RequestError> | undefined = ok(undefined);
  loadCount = 0;
  readonly saves: { readonly change: Change; readonly basedOn: number | undefined }[] = [];
  #waiting: ((response: SaveOutcome<Value>) => void)[] = [];

  load(): Observable<Result<Saved<Value> | undefined, RequestError>> {
    return defer(() => {
      this.loadCount += 1;
      return this.stored === undefined ? NEVER : of(this.stored);
    });
  }

  save(change: Change, basedOn: number | undefined): Promise<SaveOutcome<Value>> {
    this.saves.push({ change, basedOn });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Responds to the oldest pending save. */
  async respond(response: SaveOutcome<Value>): Promise<void> {
    this.#waiting.shift()?.(response);
    // Lets everything that awaits the response continue.
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  }

  async fail(status: number, ...messages: readonly string[]): Promise<void> {
    await this.respond(fail({ kind: 'http', status, messages }));
  }
}
