import type { ReactElement, ReactNode } from 'react';
import Card from 'react-bootstrap/Card';
import { ErrorState } from './error-state.tsx';

type LoadedState =
  | { readonly status: 'loading' | 'empty' | 'ready' }
  | { readonly status: 'failed'; readonly message: string };

type With<State, Status> = State & { readonly status: Status };

interface LoadedContentProps<State extends LoadedState> {
  readonly state: State;
  /** Placeholder in the shape of the content. */
  readonly loading: (state: With<State, 'loading'>) => ReactNode;
  readonly onRetry: () => void;
  /** Places the error and its retry button; in a card unless given. */
  readonly failed?: (error: ReactElement, state: With<State, 'failed'>) => ReactNode;
  /** Shown when there is nothing to show. */
  readonly empty?: (state: With<State, 'empty'>) => ReactNode;
  readonly children: (state: With<State, 'ready'>) => ReactNode;
}

/** Shows what a screen has loaded: its placeholder, its error with a retry button, that it is empty, or its content. */
export function LoadedContent<State extends LoadedState>({
  state,
  loading,
  onRetry,
  failed = inCard,
  empty,
  children,
}: LoadedContentProps<State>): ReactNode {
  if (has(state, 'ready')) return children(state);
  if (has(state, 'failed')) return failed(<ErrorState message={state.message} onRetry={onRetry} />, state);
  if (has(state, 'empty')) return empty?.(state);
  return has(state, 'loading') && loading(state);
}

function has<State extends LoadedState, Status extends LoadedState['status']>(
  state: State,
  status: Status,
): state is With<State, Status> {
  return state.status === status;
}

const inCard = (error: ReactElement): ReactElement => <Card>{error}</Card>;
