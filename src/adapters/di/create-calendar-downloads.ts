import { CalendarDownloads } from '../../core/calendar/calendar-downloads.ts';
import { type Services, TOKENS } from './tokens.ts';

/** What saves calendar files; on top of the module that saves files. */
export const createCalendarDownloads = (services: Services): CalendarDownloads =>
  new CalendarDownloads({
    saver: services.get(TOKENS.fileSaver),
    clock: services.get(TOKENS.clock),
    notifier: services.get(TOKENS.notifier),
    productName: services.get(TOKENS.configuration).productName,
  });
