import { dependencies } from './dependencies.ts';
import type { Drill } from './drill.ts';
import { failover } from './failover.ts';
import { image } from './image.ts';
import { kill } from './kill.ts';
import { load } from './load.ts';
import { oldCodeNewSchema } from './old-code-new-schema.ts';
import { restore } from './restore.ts';
import { upgrade } from './upgrade.ts';

/** Each in a file of its own; in the order in which docs/operating.md describes them. */
export const DRILLS: readonly Drill[] = [
  restore,
  kill,
  failover,
  upgrade,
  oldCodeNewSchema,
  load,
  dependencies,
  image,
];
