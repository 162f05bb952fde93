import { describe, expect, it, vi } from 'vitest';
import { showToast } from '../../src/adapters/toast/toast-container.ts';

const toast = vi.hoisted(() => vi.fn<(text: unknown, options: unknown) => void>());
vi.mock('react-toastify/unstyled', () => ({
  toast,
  cssTransition: () => undefined,
  ToastContainer: undefined,
}));
vi.mock('react-toastify/ReactToastify.css', () => ({}));

describe('the toast container', () => {
  it.each([
    [
      'app',
      'failure',
      { position: 'top-center', theme: 'light', autoClose: 1400, type: 'error', role: 'alert' },
    ],
    [
      'app',
      'success',
      { position: 'top-center', theme: 'light', autoClose: 1400, type: 'success', role: 'status' },
    ],
    ['error-handler', 'failure', { position: 'top-right', theme: 'dark', autoClose: 5000 }],
    ['default', 'note', { autoClose: 4000, type: 'info', role: 'status' }],
  ] as const)(
    'places and times a toast by its style, and announces it by its tone: %s, %s',
    (style, tone, expected) => {
      const onGone = () => undefined;
      showToast({ style, tone, text: 'Words' }, onGone);
      // The content calls `onGone` when the toast has gone, after the exit animation.
      const content = expect.objectContaining({ props: { text: 'Words', onGone } });
      expect(toast).toHaveBeenLastCalledWith(content, expect.objectContaining(expected));
    },
  );
});
