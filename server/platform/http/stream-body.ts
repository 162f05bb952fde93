/**
 * A body that is read from its source as fast as the caller takes it, and ends it when the caller disconnects too.
 * @param end called once nothing more is read
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
