/** How long and where a message is shown. @see docs/product.md#toasts */
export type MessageStyle =
  /** Messages of the session and the auth calls: top-center, light theme, 1400 ms. */
  | 'app'
  /** Messages of the shared error handler: top-right, dark theme, 5000 ms. */
  | 'error-handler'
  /** All other messages: top-center, light theme, 4000 ms. */
  | 'default';

export interface UserMessage {
  readonly tone: 'success' | 'failure' | 'note';
  /** Shown as text, never as HTML. */
  readonly text: string;
  readonly style: MessageStyle;
}

/** Shows messages to which the user need not react. Never throws; does not repeat a message that is still shown. */
export interface Notifier {
  notify(message: UserMessage): void;
}
