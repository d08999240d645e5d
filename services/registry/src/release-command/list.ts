import { type Breaker, phaseOf } from '@nabericht/release-model/breaker';
import { formatRelease } from '@nabericht/release-model/release-id';
import { readState } from '../composition/channel-state.ts';
import { listBreakers } from '../health/breaker-repository.ts';
import { listReleases } from '../release/release-repository.ts';
import { releaseStanding } from '../release/release-standing.ts';
import { type Command, PINNED, stamp } from './command.ts';

const STANDINGS = { live: 'live', 'last-good': 'last good', earlier: '', candidate: 'candidate' };

export const list: Command = {
  usage: 'release list [NAME]                            what was published, and what is live',
  most: 1,
  async run({ db, targets: [name], reason, print }) {
    const state = await readState(db, reason.channel);
    const breakers = await listBreakers(db);
    for (const release of await listReleases(db, name)) {
      const { id, publishedAt, publishedBy, gitSha } = release;
      const standing = releaseStanding(release, state);
      const mark = state.pins[id.name] && standing === 'live' ? 'pinned' : STANDINGS[standing];
      const breaker = breakers.find((entry) => entry.release === formatRelease(id));
      const columns = [formatRelease(id), mark.padEnd(9), stamp(publishedAt), publishedBy];
      const remark = mark === 'pinned' ? [PINNED] : keptAway(breaker);
      print([...columns, gitSha?.slice(0, 8) ?? '-', ...remark].join('  '));
    }
    print(`composition ${state.pointer?.compositionId ?? 'none'}`);
    if (state.frozen) print(`frozen by ${state.frozen.movedBy}: ${state.frozen.why ?? '-'}`);
    return 0;
  },
};

/** Of a release that breaks in browsers: nobody moved the pointer, and yet pages do not start with it. */
const keptAway = (breaker: Breaker | undefined): string[] =>
  breaker && phaseOf(breaker, new Date()) === 'open'
    ? [`breaks in browsers: pages start with the last good one until ${stamp(breaker.openedUntil)}`]
    : [];
