import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Between two collections; each takes a few milliseconds. */
const STEP_BYTES = 4 * 1024 * 1024;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as (options: { readonly type: 'minor' }) => void;

/**
 * Passes a stream on, and has the memory of its used buffers freed every few megabytes. Left alone, V8 lets twice the
 * size of its young generation pile up in buffers (over 50 MB in a new process, measured), however little of a stream
 * is held at a time.
 */
export async function* freeingBuffers<Chunk extends Uint8Array>(
  source: AsyncIterable<Chunk>,
): AsyncGenerator<Chunk, void, undefined> {
  let passed = 0;
  for await (const chunk of source) {
    passed += chunk.byteLength;
    yield chunk;
    if (passed >= STEP_BYTES) {
      passed = 0;
      collectGarbage({ type: 'minor' });
    }
  }
}
