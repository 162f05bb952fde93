type Task = () => void;

const waiting = new Set<Task>();
let running = false;

function runNext(): void {
  const next = waiting.values().next();
  if (next.done === true) {
    running = false;
    return;
  }
  waiting.delete(next.value);
  // Before the task: an exception in it must not stop the ones behind.
  setTimeout(runNext, 0);
  next.value();
}

/**
 * Draws one chart a task, in the order asked for, so that several charts never make one long block.
 * @returns takes the task back, if it has not run yet
 */
export function queueDrawing(task: Task): () => void {
  const own: Task = () => task();
  waiting.add(own);
  if (!running) {
    running = true;
    setTimeout(runNext, 0);
  }
  return () => void waiting.delete(own);
}
