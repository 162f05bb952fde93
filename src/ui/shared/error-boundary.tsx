import { Component, type ReactNode } from 'react';
import { MissingCode } from './load-code.ts';

interface ErrorBoundaryProps {
  /** Shown instead of the children after one of them has thrown while rendering. */
  readonly fallback: ReactNode;
  /** Shown instead of `fallback` when code is missing; rendering the children again may help then. */
  readonly missing?: (onRetry: () => void) => ReactNode;
  /** When this value changes, children that have failed are rendered again; children that work keep their state. */
  readonly retryOn?: unknown;
  readonly children: ReactNode;
}

type Failure = 'none' | 'exception' | 'missing code';

/** Limits an exception to the part of the app in the boundary. A new `key` mounts the children anew. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failure: Failure }> {
  override readonly state = { failure: 'none' as Failure };

  static getDerivedStateFromError(error: unknown): { readonly failure: Failure } {
    return { failure: error instanceof MissingCode ? 'missing code' : 'exception' };
  }

  override componentDidUpdate({ retryOn }: ErrorBoundaryProps): void {
    if (retryOn !== this.props.retryOn) this.#retry();
  }

  override render(): ReactNode {
    const { fallback, missing, children } = this.props;
    const { failure } = this.state;
    if (failure === 'none') return children;
    return failure === 'missing code' && missing !== undefined ? missing(this.#retry) : fallback;
  }

  readonly #retry = (): void => this.setState({ failure: 'none' });
}
