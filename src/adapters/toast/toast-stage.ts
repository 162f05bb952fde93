import 'react-toastify/ReactToastify.css';
import { createElement, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { cssTransition, toast, ToastContainer, type ToastOptions } from 'react-toastify/unstyled';
import type { Notification, NotificationStyle } from '../../core/platform/notifier.port.ts';

/** @see docs/product.md#access-and-routes */
const STYLES: Readonly<Record<NotificationStyle, ToastOptions>> = {
  app: { position: 'top-center', theme: 'light', autoClose: 1400 },
  'error-handler': { position: 'top-right', theme: 'dark', autoClose: 5000 },
  default: { position: 'top-center', theme: 'light', autoClose: 4000 },
};

const TYPES = { success: 'success', failure: 'error', note: 'info' } as const;

/** The next message comes when the last one has gone, and must not wait for a space to close. */
const SLIDE = cssTransition({
  enter: 'Toastify--animate Toastify__slide-enter',
  exit: 'Toastify--animate Toastify__slide-exit',
  appendPosition: true,
  collapse: false,
});

/** Puts the place for messages into the page, outside the app's own tree: it outlives a broken screen. */
export function mountToastStage(): void {
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

/** Lives as long as the message stands on the screen, its leaving included: the library tells when that begins. */
function Text({ text, onGone }: TextProps): string {
  useLayoutEffect(() => onGone, [onGone]);
  return text;
}

/** In milliseconds. An animation of a page that nobody sees does not end: after so long the message counts as gone. */
const LONGEST_LEAVING = 1000;

/** @param onClose called once the message has left the screen; a second call means nothing */
export function showToast({ tone, text, style }: Notification, onClose: () => void): void {
  toast(createElement(Text, { text, onGone: onClose }), {
    ...STYLES[style],
    onClose: () => void setTimeout(onClose, LONGEST_LEAVING),
    type: TYPES[tone],
    role: tone === 'failure' ? 'alert' : 'status',
  });
}
