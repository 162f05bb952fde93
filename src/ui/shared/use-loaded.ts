import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { loadCode } from './load-code.ts';

type Outcome<Value> = { readonly value: Value } | { readonly error: unknown };

/**
 * A part of the app, or what is made with one: `undefined` while it is on its way.
 * What is there already is shown before the browser paints, so that nothing flickers.
 * @param name tells the parts apart, see `loadCode`
 * @param load the same function in every render
 * @throws into the nearest error boundary what `load` failed with
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
