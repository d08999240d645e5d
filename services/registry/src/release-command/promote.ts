import { parseRelease } from '@nabericht/release-model/release-id';
import { pin } from '../composition/hold.ts';
import { promote } from '../composition/promote.ts';
import { refusedBy } from '../release/release-refused.ts';
import type { Command } from './command.ts';
import { printMoved } from './print-moved.ts';

export const promoteCommand: Command = {
  usage: 'release promote NAME@VERSION-HASH [--why TEXT] puts a published release live',
  most: 1,
  async run({ db, targets: [target], reason, print }) {
    printMoved(await promote(db, [releaseOf(target)], reason), print);
    return 0;
  },
};

export const pinCommand: Command = {
  usage:
    'release pin NAME@VERSION-HASH [--why TEXT]     puts it live and keeps it there, whatever is promoted',
  most: 1,
  async run({ db, targets: [target], reason, print }) {
    printMoved(await pin(db, releaseOf(target), reason), print);
    return 0;
  },
};

function releaseOf(text = '') {
  const id = parseRelease(text);
  if (id) return id;
  throw refusedBy('names', 'Name a release as in the list', 'It looks like mf-landing@1.0.0-0f3a9c71.');
}
