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
    /** Who types it. */
    operator: string;
    /** A line for people. */
    print: (line: string) => void;
    /** The same for programs: fields of the one object that `--json` prints. */
    tell?: (result: object) => void;
  },
) => Promise<ExitCode>;
