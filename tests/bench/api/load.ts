import { Agent, request } from 'node:http';

/** How a round is run. */
export interface Load {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Requests at a time. */
  readonly concurrency: number;
  /** The round ends when this time is over and the running requests are answered. */
  readonly ms: number;
}

/** @returns completed requests per second */
export async function measureRate({ port, path, headers, concurrency, ms }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  let answered = 0;
  const one = (): Promise<void> =>
    new Promise((resolve, reject) => {
      request({ agent, port, path, headers, host: '127.0.0.1' }, (response) => {
        if (response.statusCode !== 200 && response.statusCode !== 304)
          reject(new Error(`${path} answered ${response.statusCode}`));
        response.on('data', () => undefined).on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  const worker = async (): Promise<void> => {
    while (performance.now() < start + ms) {
      await one();
      answered += 1;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return answered / seconds;
}
