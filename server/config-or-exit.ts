import { ConfigError, readConfig, type ServerConfig } from './platform/config/read-config.ts';

/** Reads the environment; ends the process with its problems on standard error and code 1 if it is invalid. */
export function configOrExit(environment: NodeJS.ProcessEnv): ServerConfig {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
