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
  /** Places the error with its retry button; by default in a card. */
  readonly failed?: (error: ReactElement) => ReactNode;
  /** Shown when the loaded data are empty. */
  readonly empty?: (state: With<State, 'empty'>) => ReactNode;
  readonly children: (state: With<State, 'ready'>) => ReactNode;
}

/** Shows the content of a screen, or its placeholder, its error with a retry button, or its empty state. */
export function LoadedContent<State extends LoadedState>({
  state,
  loading,
  onRetry,
  failed = inCard,
  empty,
  children,
}: LoadedContentProps<State>): ReactNode {
  if (hasStatus(state, 'ready')) return children(state);
  if (hasStatus(state, 'failed')) return failed(<ErrorState message={state.message} onRetry={onRetry} />);
  if (hasStatus(state, 'empty')) return empty?.(state);
  return hasStatus(state, 'loading') && loading(state);
}

function hasStatus<State extends LoadedState, Status extends LoadedState['status']>(
  state: State,
  status: Status,
): state is With<State, Status> {
  return state.status === status;
}

const inCard = (error: ReactElement): ReactElement => <Card>{error}</Card>;
