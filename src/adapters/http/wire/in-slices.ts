/** Time in milliseconds after which other tasks get their turn: input and animation go on during the work. */
const SLICE_MS = 20;

/** Runs decoding that stops after each small step, and lets other tasks run between its slices. Short work is one slice. */
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

/** A message comes at once, where a timer would be delayed to 4 ms after a few turns. */
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
