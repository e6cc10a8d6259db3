import { type Config, ConfigurationError, readConfig } from './config.ts';

/** EX_CONFIG of sysexits, as a start would end. */
export const EXIT_CONFIGURATION = 78;

/** The configuration of a command. Where it is wrong, says so as a start does and ends the process with 78. */
export function readCommandConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(EXIT_CONFIGURATION);
  }
}
