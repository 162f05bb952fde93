import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadCode } from './load-code.ts';

type Outcome<Value> = { readonly value: Value } | { readonly error: unknown };

/**
 * Returns a lazily loaded value; `undefined` while it loads.
 * A value that is already loaded is rendered before the browser paints, so that nothing flickers.
 * @param name unique name, see `loadCode`
 * @param load pass the same function in every render
 * @throws the error of `load`, into the nearest error boundary
 */
export function useLoaded<Value>(name: string, load: () => Promise<Value>): Value | undefined {
  const [outcome, setOutcome] = useState<Outcome<Value>>();

  useLayoutEffect(() => {
    let wanted = true;
    const finish = (next: Outcome<Value>): void => {
      if (wanted) flushSync(() => setOutcome(next));
    };
    loadCode(name, load).then(
      (value) => finish({ value }),
      (error: unknown) => finish({ error }),
    );
    return () => {
      wanted = false;
    };
  }, [name, load]);

  if (outcome === undefined) return undefined;
  if ('error' in outcome) throw outcome.error;
  return outcome.value;
}
