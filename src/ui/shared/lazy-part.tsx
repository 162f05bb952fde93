import { type ComponentType, createElement, type ReactNode } from 'react';
import { useLoaded } from './use-loaded.ts';

interface LazyPartProps<Props extends object> {
  /** Tells the parts apart. */
  readonly name: string;
  /** Loads the component; the same function in every render. */
  readonly code: () => Promise<ComponentType<Props>>;
  /** What the component is given. */
  readonly props: Props;
  readonly skeleton: ReactNode;
}

/** Loads the code of a component that needs no view model. */
export function LazyPart<Props extends object>({
  name,
  code,
  props,
  skeleton,
}: LazyPartProps<Props>): ReactNode {
  const Part = useLoaded(name, code);
  return Part === undefined ? skeleton : createElement(Part, props);
}
