import { type ComponentType, createElement, type ReactNode } from 'react';
import { useLoaded } from './use-loaded.ts';

interface LazyPartProps<Props extends object> {
  /** Unique name of the part. */
  readonly name: string;
  /** Loads the component; pass the same function in every render. */
  readonly code: () => Promise<ComponentType<Props>>;
  /** Properties of the component. */
  readonly props: Props;
  readonly skeleton: ReactNode;
}

/** Renders a lazily loaded component that needs no view model. */
export function LazyPart<Props extends object>({
  name,
  code,
  props,
  skeleton,
}: LazyPartProps<Props>): ReactNode {
  const Part = useLoaded(name, code);
  return Part === undefined ? skeleton : createElement(Part, props);
}
