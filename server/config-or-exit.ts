import { ConfigError, readConfig, type ServerConfig } from './platform/config/read-config.ts';

/** Reads the settings. If any is invalid, writes the problems to standard error and ends the process with code 1. */
export function configOrExit(environment: NodeJS.ProcessEnv): ServerConfig {
  try {
    return readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}
