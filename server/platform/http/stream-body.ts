/**
 * Streams the content of a response as fast as the client reads it.
 * @param end called when the content ends, when reading it fails, and when the client disconnects
 */
export function streamBody(
  content: AsyncIterator<Uint8Array>,
  end: () => Promise<unknown>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      try {
        const chunk = await content.next();
        if (chunk.done !== true) return controller.enqueue(chunk.value);
        controller.close();
      } catch (error) {
        await end();
        throw error;
      }
      await end();
    },
    cancel: async () => void (await end()),
  });
}
