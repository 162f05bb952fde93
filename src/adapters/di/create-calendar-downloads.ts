import { CalendarDownloads } from '../../core/calendar/calendar-downloads.ts';
import { type Services, TOKENS } from './tokens.ts';

/** Makes the service that saves calendar files; needs the module that binds the file saver. */
export const createCalendarDownloads = (services: Services): CalendarDownloads =>
  new CalendarDownloads({
    saver: services.get(TOKENS.fileSaver),
    clock: services.get(TOKENS.clock),
    notifier: services.get(TOKENS.notifier),
    productName: services.get(TOKENS.configuration).productName,
  });
