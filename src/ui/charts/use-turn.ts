import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

let lastTurn = Promise.resolve();

/** Each call resolves in a task of its own, in the order of the calls. */
function nextTurn(): Promise<void> {
  lastTurn = lastTurn.then(() => new Promise((resolve) => setTimeout(resolve, 0)));
  return lastTurn;
}

/**
 * Follows a value whose rendering is slow. Each component that uses this hook renders its new value in a task of its
 * own, so that several of them never make one long task.
 * @returns `undefined` before the first turn, then the latest value whose turn has come
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
