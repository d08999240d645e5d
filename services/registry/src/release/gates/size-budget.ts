import { gzipSync } from 'node:zlib';
import { firstScripts, sizeBudget } from '@nabericht/remote/size-budget';
import type { Gate } from './gate.ts';

/** The scripts of a first view stay within the budget; sizes are computed from the bytes. */
export const withinSizeBudget: Gate = ({ manifest, files }) => {
  const weights = firstScripts(manifest).map((path) => ({ path, bytes: weigh(files.get(path)) }));
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  const budget = sizeBudget(manifest.name);
  if (total <= budget) return [];
  const [heaviest] = weights.toSorted((a, b) => b.bytes - a.bytes);
  return [
    {
      reason: `a first view weighs ${total} bytes of gzip, ${total - budget} over its budget of ${budget}`,
      mend: `Load what the first screen does not show with import(), or leave it out; the heaviest script is ${heaviest?.path}.`,
    },
  ];
};

const weigh = (bytes: Buffer | undefined) => (bytes ? gzipSync(bytes, { level: 9 }).length : 0);
