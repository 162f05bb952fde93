/** How long and where a message stands. @see docs/product.md#access-and-routes */
export type NotificationStyle =
  /** Of the app's own: top-center, light theme, 1400 ms. Serves the session and the auth calls. */
  | 'app'
  /** Of the shared error handler: top-right, dark theme, 5000 ms. */
  | 'error-handler'
  /** Of everything else: 4000 ms. */
  | 'default';

export interface Notification {
  readonly tone: 'success' | 'failure' | 'note';
  /** Shown as text, never as HTML. */
  readonly text: string;
  readonly style: NotificationStyle;
}

/** Tells the user something that needs no answer. Never throws; equal texts that are still shown are not repeated. */
export interface Notifier {
  notify(notification: Notification): void;
  /** Loads the code that shows messages, before the first one. */
  prepare(): void;
}
