import type { Connection } from '@nabericht/database/connect';
import type { Config } from './config.ts';

/** 0 done, 1 refused, 2 not understood. */
export type ExitCode = 0 | 1 | 2;

/** A command of the operator. */
export type Operation = (
  args: string[],
  deps: {
    connection: Connection;
    config: Config;
    /** The person who typed the command. */
    operator: string;
    /** Prints a line for people. */
    print: (line: string) => void;
    /** Adds fields to the one object that `--json` prints. */
    tell?: (result: object) => void;
  },
) => Promise<ExitCode>;
