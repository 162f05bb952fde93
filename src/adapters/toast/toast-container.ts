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

/** How many toasts are on screen at a time; the library lets further ones wait. */
const MAX_VISIBLE = 3;

/** Adds the toast container to the page, outside the app's tree, so that it survives a broken screen. */
export function mountToastContainer(): void {
  const host = document.createElement('div');
  host.id = 'messages';
  document.body.append(host);
  createRoot(host).render(
    createElement(ToastContainer, {
      'aria-label': 'Messages',
      limit: MAX_VISIBLE,
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

/**
 * Shows a message, or lets it wait until fewer than `MAX_VISIBLE` are on screen.
 * @param onGone called when the message has left the screen
 */
export function showToast({ tone, text, style }: UserMessage, onGone: () => void): void {
  toast(createElement(Text, { text, onGone }), {
    ...STYLES[style],
    type: TYPES[tone],
    role: tone === 'failure' ? 'alert' : 'status',
  });
}
