import type { Connection } from '@nabericht/database/connect';
import type { Config } from './config.ts';

/** A command of the operator. Resolves to the exit code: 0 done, 1 refused, 2 not understood. */
export type Operation = (
  args: string[],
  deps: {
    connection: Connection;
    config: Config;
    /** Who types it. */
    operator: string;
    print: (line: string) => void;
  },
) => Promise<0 | 1 | 2>;
