import { type Call, type CallPath, callPath, type PathNameOf } from './call.ts';

/** The path of a call with these parameters, each encoded as one segment. */
export const filledPath = <const C extends Call>(
  call: C,
  parameters: Readonly<Record<PathNameOf<C>, string>>,
): CallPath<C> =>
  callPath(call).replace(/\{(\w+)\}/gu, (_braces, name: PathNameOf<C>) =>
    encodeURIComponent(parameters[name]),
  );
