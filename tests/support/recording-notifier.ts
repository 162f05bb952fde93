import type { Notification, Notifier } from '../../src/core/platform/notifier.port.ts';

/** Records every message, repeated ones too. */
export class RecordingNotifier implements Notifier {
  readonly notified: Notification[] = [];
  prepared = 0;

  notify(notification: Notification): void {
    this.notified.push(notification);
  }

  prepare(): void {
    this.prepared += 1;
  }

  get texts(): readonly string[] {
    return this.notified.map(({ text }) => text);
  }
}
