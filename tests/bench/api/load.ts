import { Agent, request } from 'node:http';

/** The settings of one round. */
export interface Load {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The number of requests that run at the same time. */
  readonly concurrency: number;
  /** Milliseconds in which requests are started; the round ends when the last of them has completed. */
  readonly durationMs: number;
}

/** @returns completed requests per second */
export async function measureRate({ port, path, headers, concurrency, durationMs }: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  let completed = 0;
  const send = (): Promise<void> =>
    new Promise((resolve, reject) => {
      request({ agent, port, path, headers, host: '127.0.0.1' }, (response) => {
        if (response.statusCode !== 200 && response.statusCode !== 304)
          reject(new Error(`${path} responded ${response.statusCode}`));
        response.on('data', () => undefined).on('end', resolve);
      })
        .on('error', reject)
        .end();
    });
  const worker = async (): Promise<void> => {
    while (performance.now() < start + durationMs) {
      await send();
      completed += 1;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  return completed / seconds;
}
