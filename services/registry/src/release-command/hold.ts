import { freeze, unfreeze, unpin } from '../composition/hold.ts';
import type { Call, Command } from './command.ts';

/** A command that prints one line when it is done. */
const saying = (usage: string, said: string, hold: (call: Call) => Promise<unknown>): Command => ({
  usage,
  most: 0,
  async run(call) {
    await hold(call);
    call.print(said);
    return 0;
  },
});

export const freezeCommand = saying(
  'release freeze [--why TEXT]                    nothing moves any more, except back',
  'frozen: only rollback works, until release unfreeze',
  ({ db, reason }) => freeze(db, reason),
);

export const unfreezeCommand = saying('release unfreeze [--why TEXT]', 'no longer frozen', ({ db, reason }) =>
  unfreeze(db, reason),
);

export const unpinCommand: Command = {
  usage: 'release unpin NAME [--why TEXT]                lets NAME be promoted again',
  most: 1,
  async run({ db, targets: [name], reason, print }) {
    if (!name) return 2;
    await unpin(db, name, reason);
    print(`${name} can be promoted`);
    return 0;
  },
};
