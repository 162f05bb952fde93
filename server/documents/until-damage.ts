import { StoreUnavailableError } from '../platform/files/document-store.ts';

/**
 * Yields a document's content up to its first damaged chunk, and calls `onDamage` there.
 * @throws StoreUnavailableError when the store stops sending: the same document may be readable later
 */
export async function* untilDamage(
  content: AsyncIterable<Buffer<ArrayBuffer>>,
  onDamage: () => void,
): AsyncGenerator<Buffer<ArrayBuffer>, void, undefined> {
  try {
    yield* content;
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error;
    onDamage();
  }
}
