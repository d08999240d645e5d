import { rollBackComposition, rollBackRelease } from '../composition/roll-back.ts';
import type { Command } from './command.ts';
import { printMoved } from './print-moved.ts';

export const rollback: Command = {
  usage: `release rollback NAME [--why TEXT]             takes NAME back to what was live before
release rollback [--to COMPOSITION]            takes everything back, to the composition before or to the one named`,
  most: 1,
  async run({ db, targets: [name], options, reason, print }) {
    if (name && options.to) return 2;
    const started = performance.now();
    const moved = name
      ? await rollBackRelease(db, name, reason)
      : await rollBackComposition(db, options.to ?? null, reason);
    printMoved(moved, print);
    print(`rolled back in ${Math.round(performance.now() - started)} ms`);
    return 0;
  },
};
