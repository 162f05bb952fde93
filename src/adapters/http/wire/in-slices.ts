/** Milliseconds of work after which other tasks run, so that input and animation are not blocked. */
const SLICE_MS = 20;

/** Runs the small steps of a decoder in slices, with other tasks between the slices. Short work is one slice. */
export async function inSlices<T>(steps: Generator<unknown, T>): Promise<T> {
  for (;;) {
    const end = performance.now() + SLICE_MS;
    do {
      const step = steps.next();
      if (step.done === true) return step.value;
    } while (performance.now() < end);
    await nextTask();
  }
}

/** Resolves in a later task. A message arrives at once; browsers delay repeated timers by 4 ms. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
