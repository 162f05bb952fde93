import type { UserMessage, Notifier } from '../../src/core/platform/notifier.port.ts';

/** Records every message, repeated ones too. */
export class RecordingNotifier implements Notifier {
  readonly notified: UserMessage[] = [];

  notify(message: UserMessage): void {
    this.notified.push(message);
  }

  get texts(): readonly string[] {
    return this.notified.map(({ text }) => text);
  }
}
