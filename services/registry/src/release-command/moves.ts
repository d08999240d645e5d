import { listMoves } from '../composition/composition-repository.ts';
import { type Command, stamp } from './command.ts';

export const moves: Command = {
  usage: 'release moves                                  who moved what is live, when and why',
  most: 0,
  async run({ db, reason, print }) {
    for (const { kind, subject, fromId, toId, movedAt, movedBy, why } of await listMoves(db, reason.channel))
      print(
        [
          stamp(movedAt),
          subject ? `${kind} ${subject}` : kind,
          `${fromId ?? 'nothing'} → ${toId}`,
          movedBy,
          why ?? '-',
        ].join('  '),
      );
    return 0;
  },
};
