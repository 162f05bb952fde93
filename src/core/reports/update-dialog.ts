import { map, of, type Observable } from 'rxjs';
import type { RichTexts } from '../rich-text/rich-texts.ts';
import { NO_CONTENT, updateTitle } from './report-rows.ts';
import type { StartupUpdate } from './report.ts';
import type { UpdateDialogState } from './reports-state.ts';

/** Builds the dialog of an update, with sanitised content; emits `undefined` when none is open. */
export function updateDialog$(
  update: StartupUpdate | undefined,
  richTexts: Pick<RichTexts, 'view$'>,
): Observable<UpdateDialogState | undefined> {
  if (update === undefined) return of(undefined);
  const title = updateTitle(update);
  const content$ = update.content === undefined ? of(NO_CONTENT) : richTexts.view$(update.content);
  return content$.pipe(map((content) => ({ title, content })));
}
