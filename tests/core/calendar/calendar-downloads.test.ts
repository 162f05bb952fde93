import { describe, expect, it } from 'vitest';
import { CalendarDownloads } from '../../../src/core/calendar/calendar-downloads.ts';
import { onDay } from '../../../src/core/calendar/calendar-entry.ts';
import { calendarFile } from '../../../src/core/calendar/calendar-file.ts';
import type { BinaryFile, TextFile } from '../../../src/core/platform/file-saver.port.ts';
import { aDay } from '../../support/calendar-builders.ts';
import { RecordingNotifier } from '../../support/recording-notifier.ts';

describe('CalendarDownloads', () => {
  it.each([
    [true, 'Saved Pitch-day.ics.'],
    [false, 'The file could not be saved.'],
  ])('saves the entries as a calendar file, and says whether that worked: %o', (saved, message) => {
    const files: (TextFile | BinaryFile)[] = [];
    const notifier = new RecordingNotifier();
    const entry = {
      uid: 'event-1@kopal',
      time: onDay(aDay('2026-11-24')),
      title: 'Pitch',
      note: undefined,
      location: undefined,
      url: undefined,
    };
    new CalendarDownloads({
      saver: { save: (file) => files.push(file) > 0 && saved },
      clock: { now: () => 0 },
      notifier,
      productName: 'Kopal',
    }).save('Pitch day', [entry]);
    expect(files).toEqual([
      { name: 'Pitch-day.ics', mediaType: 'text/calendar', text: calendarFile([entry], 'Kopal', 0) },
    ]);
    expect(notifier.texts).toEqual([message]);
  });
});
