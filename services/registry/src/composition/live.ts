import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveAnswer, LiveSnapshot } from '@nabericht/contracts/internal-registry-contract';
import type { Connection } from '@nabericht/database/connect';
import { listen } from '@nabericht/database/listen';
import type { Breaker } from '@nabericht/release-model/breaker';
import { lineageOf } from '@nabericht/release-model/composition';
import { formatRelease } from '@nabericht/release-model/release-id';
import { digest } from '@nabericht/service-kit/secret-token';
import { listBreakers } from '../health/breaker-repository.ts';
import { listRolloutRecords } from '../rollout/rollout-repository.ts';
import type { RegistryDatabase } from '../tables.ts';
import { pinsOf } from './channel-state.ts';
import { COMPOSITION_CHANNEL, listMoves, type Move, readPointer } from './composition-repository.ts';
import { knownReleases } from './known-releases.ts';
import { isRunning, type RolloutRecord, rolloutsOf } from './rollouts.ts';

/** What gateways show. A gateway sends the version that it has, and waits here for another. */
export interface Live {
  /** Answers immediately when `version` is outdated; otherwise within `waitMs`, changed or not. */
  read(asked: { version?: string | undefined; waitMs: number }): Promise<LiveAnswer>;
  stop(): Promise<void>;
}

interface LiveOptions {
  db: RegistryDatabase;
  /** The connection on which to listen for moves of the pointer, and for breakers. */
  connection: Connection;
  channel: string;
}

export function createLive({ db, connection, channel }: LiveOptions): Live {
  let isStopped = false;
  let woken = Promise.withResolvers<void>();
  const wake = () => {
    woken.resolve();
    woken = Promise.withResolvers();
  };
  const listener = listen(connection, COMPOSITION_CHANNEL, wake);
  let last: Pick<LiveAnswer, 'live' | 'known'> = { live: null, known: [] };

  /** Reads the log of moves only when it has grown. */
  const look = async (): Promise<LiveAnswer> => {
    const [pointer, breakers] = await Promise.all([readPointer(db, channel), listBreakers(db)]);
    if (pointer && pointer.revision !== last.live?.revision) {
      const records = await listRolloutRecords(db, channel);
      last = answerOf(await listMoves(db, channel), records);
    }
    const { live, known } = last;
    const records = breakers.map(recordOf);
    const version = digest(JSON.stringify([live?.revision ?? 0, records]));
    return { version, live, known, breakers: records };
  };

  return {
    async read({ version, waitMs }) {
      const until = performance.now() + waitMs;
      for (;;) {
        // Taken before the look, so that a notification during the look is not missed.
        const told = woken.promise;
        const answer = await look();
        const left = until - performance.now();
        if (answer.version !== version || left <= 0 || isStopped) return answer;
        // After a timeout the gateway asks again, which looks anyway: a look at the end of each wait would be superfluous.
        const isTold = await Promise.race([told.then(() => true), sleep(left, false, { ref: false })]);
        if (!isTold) return answer;
      }
    },
    stop() {
      isStopped = true;
      wake();
      return listener.stop();
    },
  };
}

function answerOf(moves: Move[], records: RolloutRecord[]): Pick<LiveAnswer, 'live' | 'known'> {
  const releases = knownReleases(moves, rolloutsOf(moves, records));
  const known = [...releases].map(([id, all]): [string, string[]] => [id, [...all]]);
  return { live: snapshotOf(moves, records), known };
}

function snapshotOf(moves: Move[], records: RolloutRecord[]): LiveSnapshot {
  const compositions = moves.map((move) => move.composition);
  const names = Object.keys(compositions.at(-1) ?? {});
  const rollouts = rolloutsOf(moves, records);
  const newestFirst = (name: string) => lineageOf(name, compositions).slice(-2).reverse();
  return {
    id: moves.at(-1)?.toId ?? '',
    revision: moves.length,
    releases: Object.fromEntries(names.map((name) => [name, newestFirst(name)])),
    pinned: Object.keys(pinsOf(moves)),
    rollouts: rollouts.filter(isRunning).map(({ id, stage, share, releases, flag }) => ({
      id,
      stage,
      share,
      releases: releases.map(formatRelease),
      flag,
    })),
    switched: rollouts.flatMap(({ state, flag }) => (state === 'finished' && flag !== null ? [flag] : [])),
  };
}

const recordOf = ({ release, openedAt, openedUntil }: Breaker) => ({
  release,
  openedAt: openedAt.toISOString(),
  openedUntil: openedUntil.toISOString(),
});
