import { parseRelease, type ReleaseId, revisionOf } from '@nabericht/release-model/release-id';
import { readState } from '../composition/channel-state.ts';
import { type ReleaseHealth, readHealth } from '../health/release-health.ts';
import { type Command, PINNED } from './command.ts';

const HOURS = 24;

export const health: Command = {
  usage: 'release health [NAME]                          how releases fared in browsers, the last 24 hours',
  most: 1,
  async run({ db, targets: [name], reason, print, tell }) {
    const since = new Date(Date.now() - HOURS * 3_600_000);
    const found = await readHealth(db, { name, since });
    const { pins } = await readState(db, reason.channel);
    const isPinned = (id: ReleaseId | null) => id !== null && pins[id.name] === revisionOf(id);
    tell?.({ releases: found.map((one) => ({ ...one, pinned: isPinned(parseRelease(one.release)) })) });
    for (const health of found)
      print([describe(health), ...(isPinned(parseRelease(health.release)) ? [PINNED] : [])].join('  '));
    if (found.length === 0) print(`no browser told anything in the last ${HOURS} hours`);
    return 0;
  },
};

function describe({ release, loaded, failed, swapped, integrity, csp, errorShare, p50, p75 }: ReleaseHealth) {
  return [
    release,
    `${loaded} loads`,
    `${failed} failed (${errorShare === null ? '-' : `${(errorShare * 100).toFixed(1)} %`})`,
    `${swapped} swapped for the last good one`,
    `${integrity} integrity, ${csp} policy reports`,
    `half within ${milliseconds(p50)}, three quarters within ${milliseconds(p75)}`,
  ].join('  ');
}

const milliseconds = (value: number | null) => (value === null ? '-' : `${Math.round(value)} ms`);
