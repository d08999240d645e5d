import { freeze, unfreeze, unpin } from '../composition/hold.ts';
import type { Command } from './command.ts';

export const unpinCommand: Command = {
  usage: 'release unpin NAME [--why TEXT]                lets NAME be promoted again',
  most: 1,
  async run({ db, targets: [name = ''], reason, print }) {
    await unpin(db, name, reason);
    print(`${name} can be promoted`);
    return 0;
  },
};

export const freezeCommand: Command = {
  usage: 'release freeze [--why TEXT]                    nothing moves any more, except back',
  most: 0,
  async run({ db, reason, print }) {
    await freeze(db, reason);
    print('frozen: only rollback works, until release unfreeze');
    return 0;
  },
};

export const unfreezeCommand: Command = {
  usage: 'release unfreeze [--why TEXT]',
  most: 0,
  async run({ db, reason, print }) {
    await unfreeze(db, reason);
    print('no longer frozen');
    return 0;
  },
};
