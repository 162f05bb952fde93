import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

let lastTurn = Promise.resolve();

/** Resolves each call in a task of its own, in the order of the calls. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setTimeout(resolve, 0)));
  return lastTurn;
}

/**
 * Defers a value that is slow to render. Each component that uses this hook renders its new value in a task of its
 * own, so that several of them never add up to one long task.
 * @returns `undefined` at first, then the latest value whose task has run
 */
export function useTurn<Value>(value: Value): Value | undefined {
  const [shown, setShown] = useState<Value>();
  useEffect(() => {
    let wanted = true;
    void nextTurn().then(() => {
      if (wanted) flushSync(() => setShown(() => value));
    });
    return () => {
      wanted = false;
    };
  }, [value]);
  return shown;
}
