import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** What is shown instead of the children once one of them has thrown while rendering. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps an exception in one page or card from taking the rest with it. A new `key` gives the children a new chance. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override readonly state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
