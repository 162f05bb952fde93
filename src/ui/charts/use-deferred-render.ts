import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

let lastTask = Promise.resolve();

/** Resolves each call in a task of its own, in the order of the calls. */
function nextTask(): Promise<void> {
  lastTask = lastTask.then(() => new Promise((resolve) => setTimeout(resolve, 0)));
  return lastTask;
}

/**
 * Defers a value that is slow to render. Each component that uses this hook renders its new value in a task of its
 * own, so that several of them never add up to one long task.
 * @returns `undefined` at first, then the latest value whose task has run
 */
export function useDeferredRender<Value>(value: Value): Value | undefined {
  const [shown, setShown] = useState<Value>();
  useEffect(() => {
    let wanted = true;
    void nextTask().then(() => {
      if (wanted) flushSync(() => setShown(() => value));
    });
    return () => {
      wanted = false;
    };
  }, [value]);
  return shown;
}
