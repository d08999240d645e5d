import type { Connection } from '@nabericht/database/connect';
import type { Config } from './config.ts';

/** 0 done, 1 refused, 2 not understood. */
export type ExitCode = 0 | 1 | 2;

/** What a command of the operator works with. */
export interface Operating {
  connection: Connection;
  config: Config;
  /** The person who typed the command. */
  operator: string;
  /** Prints a line for people. */
  print: (line: string) => void;
  /** Adds fields to the one object that `--json` prints. */
  tell?: (result: object) => void;
}

/** A command of the operator. */
export type Operation<Deps = Operating> = (args: string[], deps: Deps) => Promise<ExitCode>;

/** Ends a command with these words, and exit code 1. */
export class CommandRefused extends Error {}

/**
 * A command that understands all its words before it does anything, and otherwise prints how it is used.
 * @param understand the work that the words ask for; null when they ask for nothing
 */
export const operation =
  <Deps extends Pick<Operating, 'print'> = Operating>(
    usage: string,
    understand: (args: string[]) => ((deps: Deps) => Promise<ExitCode>) | null,
  ): Operation<Deps> =>
  async (args, deps) => {
    const work = understand(args);
    try {
      if (work) return await work(deps);
      deps.print(usage);
      return 2;
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
      deps.print(error.message);
      return 1;
    }
  };
