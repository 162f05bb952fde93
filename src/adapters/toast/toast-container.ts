import 'react-toastify/ReactToastify.css';
import { createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { cssTransition, toast, ToastContainer, type ToastOptions } from 'react-toastify/unstyled';
import type { UserMessage, MessageStyle } from '../../core/platform/notifier.port.ts';

/** @see docs/product.md#toasts */
const STYLES: Readonly<Record<MessageStyle, ToastOptions>> = {
  app: { position: 'top-center', theme: 'light', autoClose: 1400 },
  'error-handler': { position: 'top-right', theme: 'dark', autoClose: 5000 },
  default: { position: 'top-center', theme: 'light', autoClose: 4000 },
};

const TYPES = { success: 'success', failure: 'error', note: 'info' } as const;

/** `collapse` would also animate the closing of the gap, and delay the next message until that ends. */
const SLIDE = cssTransition({
  enter: 'Toastify--animate Toastify__slide-enter',
  exit: 'Toastify--animate Toastify__slide-exit',
  appendPosition: true,
  collapse: false,
});

/** Adds the toast container to the page, outside the app's tree, so that it survives a broken screen. */
export function mountToastContainer(): void {
  const host = document.createElement('div');
  host.id = 'messages';
  document.body.append(host);
  createRoot(host).render(
    createElement(ToastContainer, {
      'aria-label': 'Messages',
      newestOnTop: false,
      pauseOnFocusLoss: false,
      pauseOnHover: true,
      draggable: false,
      transition: SLIDE,
    }),
  );
}

interface TextProps {
  readonly text: string;
  readonly onGone: () => void;
}

/** Calls `onGone` when the exit animation has ended; the library calls `onClose` when the animation begins. */
function Text({ text, onGone }: TextProps): string {
  useLayoutEffect(() => onGone, [onGone]);
  return text;
}

/** An exit animation on a hidden page does not end: after this time the message counts as gone. */
const MAX_EXIT_MS = 1000;

/** @param onGone called when the message has left the screen; a possible second call must have no effect */
export function showToast({ tone, text, style }: UserMessage, onGone: () => void): void {
  toast(createElement(Text, { text, onGone }), {
    ...STYLES[style],
    onClose: () => void setTimeout(onGone, MAX_EXIT_MS),
    type: TYPES[tone],
    role: tone === 'failure' ? 'alert' : 'status',
  });
}
