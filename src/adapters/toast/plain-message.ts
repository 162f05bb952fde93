import type { UserMessage } from '../../core/platform/notifier.port.ts';

const SHOWN_MS = 5000;

/** Shows a message without the toast library, when its code cannot be loaded. */
export function showPlainMessage({ text, tone }: UserMessage, onClose: () => void): void {
  const message = document.createElement('p');
  message.className = 'plain-message';
  message.setAttribute('role', tone === 'failure' ? 'alert' : 'status');
  message.textContent = text;
  document.body.append(message);
  setTimeout(() => {
    message.remove();
    onClose();
  }, SHOWN_MS);
}
