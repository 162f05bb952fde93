import { DEMO_PASSWORD } from '../../../src/demo/demo-accounts.ts';
import { startServerProcess } from '../../support/server-process.ts';

export interface BenchServer {
  readonly origin: string;
  /** Logs in, and returns the string under `root` in a logged-in investor's local storage. */
  logIn(email: string): Promise<string>;
  stop(): Promise<unknown>;
}

/**
 * Starts the reference server with the demo data.
 * @param siteFolder the folder with the pages that it serves
 * @param dataFolder folder of its embedded database; created if missing
 * @throws with the server's output when it ends before it is ready
 */
export async function startBenchServer(siteFolder: string, dataFolder: string): Promise<BenchServer> {
  const server = startServerProcess({ HOST: '127.0.0.1', DATA_DIR: dataFolder, DIST_DIR: siteFolder });
  const origin = await server.ready;
  return {
    origin,
    logIn: async (email) => {
      const response = await fetch(`${origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: DEMO_PASSWORD }),
      });
      const { token, ...user } = (await response.json()) as { readonly token: string };
      return JSON.stringify({ auth: { user, token, isLoggedIn: true } });
    },
    stop: () => server.stop(),
  };
}
