import type { Clock } from '../platform/clock.port.ts';
import type { FileSaver } from '../platform/file-saver.port.ts';
import type { Notifier } from '../platform/notifier.port.ts';
import type { CalendarEntry } from './calendar-entry.ts';
import { calendarFile } from './calendar-file.ts';
import { fileName } from '../shared/file-name.ts';
import { saveMessage } from '../platform/messages.ts';

export interface CalendarDownloadsDependencies {
  readonly saver: FileSaver;
  readonly clock: Clock;
  readonly notifier: Pick<Notifier, 'notify'>;
  readonly productName: string;
}

/** Saves calendar files. @see docs/product.md#exports */
export class CalendarDownloads {
  readonly #dependencies: CalendarDownloadsDependencies;

  constructor(dependencies: CalendarDownloadsDependencies) {
    this.#dependencies = dependencies;
  }

  /** @param title names the file */
  save(title: string, entries: readonly CalendarEntry[]): void {
    const { saver, clock, notifier, productName } = this.#dependencies;
    const name = fileName(title, 'ics');
    const saved = saver.save({
      name,
      mediaType: 'text/calendar',
      text: calendarFile(entries, productName, clock.now()),
    });
    notifier.notify(saveMessage(name, saved));
  }
}
