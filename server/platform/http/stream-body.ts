/**
 * Streams the content of a response as fast as the client reads it.
 * @param onEnd called when the content ends, when reading it fails, and when the client disconnects
 */
export function streamBody(
  content: AsyncIterator<Uint8Array>,
  onEnd: () => Promise<unknown>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const chunk = await content.next();
        if (chunk.done !== true) return controller.enqueue(chunk.value);
        controller.close();
      } catch (error) {
        await onEnd();
        throw error;
      }
      await onEnd();
    },
    cancel: async () => void (await onEnd()),
  });
}
