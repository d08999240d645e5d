import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@nabericht/testing/free-port';
import { createRandom, type Random } from '../bench/fuzz/random.ts';
import type { Drill } from './drill.ts';
import { checkTold } from './parts/check-told.ts';
import { type DatabaseDeath, type MortalDatabase, startMortalDatabase } from './parts/database-that-dies.ts';
import { inSeconds } from './parts/in-seconds.ts';
import { jobsLeft } from './parts/jobs-left.ts';
import { type Kept, keepRunning, untilReady } from './parts/keep-running.ts';
import { addOrganisations } from './parts/own-organisations.ts';
import { percentile } from './parts/percentile.ts';
import { startByRole, TWO_OF_EACH } from './parts/start-by-role.ts';
import { walkJourneys } from './parts/walk-journeys.ts';
import { createWatch } from './parts/watch.ts';
import { startWorld, type World } from './parts/world.ts';

/** Jobs of a killed worker are taken over after missed heartbeats, and failed work is retried after growing pauses. */
const CATCH_UP_MS = 180_000;

/**
 * Percentages of kills that cut off a statement and that hit the database server; the rest hit a process of the installation.
 */
const SHARES = { statement: 40, database: 20 };
/** The share of kills of a process that come while it still starts; before the others it has become ready again. */
const WHILE_STARTING = 0.1;

/** Kills something chosen at random. */
async function killOne(random: Random, kept: readonly Kept[], database: MortalDatabase): Promise<string> {
  const drawn = random.below(100);
  if (drawn < SHARES.statement) return cutOff(database, 'statement cut off');
  if (drawn < SHARES.statement + SHARES.database)
    return cutOff(database, random.pick(['server killed', 'server restarted', 'backend killed'] as const));
  const signal = random.chance(0.5) ? 'SIGKILL' : 'SIGTERM';
  const isWaitedFor = !random.chance(WHILE_STARTING);
  const victim = random.pick(kept);
  if (isWaitedFor) await untilReady(victim);
  const pid = victim.pid();
  if (pid) process.kill(pid, signal);
  return `${victim.name}: ${signal}`;
}

const cutOff = async (database: MortalDatabase, death: DatabaseDeath) => {
  await database.die(death);
  return `database: ${death}`;
};

type Shape = 'roles' | 'one';

async function startProcesses(
  world: World,
  shape: Shape,
  endings: (() => Promise<unknown>)[],
): Promise<readonly Kept[]> {
  if (shape === 'roles') {
    const { kept, stop } = await startByRole(world, TWO_OF_EACH);
    endings.push(stop);
    return kept;
  }
  const PORT = String(await findFreePort());
  const whole = keepRunning({ name: 'all in one', env: { ...world.env, PORT } });
  endings.push(whole.stop);
  await untilReady(whole);
  world.balancer.add(whole.url);
  return [whole];
}

export const kill: Drill = {
  name: 'kill',
  sentence: 'kills processes and the database at random, while people report and organisations answer',
  options: {
    kills: { default: '1000', meaning: 'how many' },
    seed: { default: '', meaning: 'of the chance; the one of this moment unless given' },
    pause: { default: '4', meaning: 'seconds between two kills, at most' },
    shape: { default: 'roles', meaning: 'roles: two processes of each role; one: all in one process' },
  },
  run: async ({ kills = '', seed: given, pause = '', shape = '' }, say) => {
    const seed = given || String(Date.now());
    say(`seed ${seed}`);
    const random = createRandom(seed);
    const watch = createWatch();
    const database = await startMortalDatabase();
    const world = await startWorld(database.url);
    const endings: (() => Promise<unknown>)[] = [];
    try {
      const kept = await startProcesses(world, shape as Shape, endings);
      const organisations = await addOrganisations(database.pool, {
        byMail: 2,
        byHook: 1,
        hookUrl: world.receiver.url,
      });
      let isOver = false;
      const { walked, failed, done } = walkJourneys({ world, watch, organisations }, () => isOver, say);
      const counted = new Map<string, number>();
      for (let number = 0; number < Number(kills); number += 1) {
        await sleep(500 + random.below(Number(pause) * 1000));
        const what = await killOne(random, kept, database);
        counted.set(what, (counted.get(what) ?? 0) + 1);
        if (number % 10 === 9) say(`${number + 1} kills, ${walked.length} journeys, last ${what}`);
      }
      isOver = true;
      await Promise.all(kept.map(untilReady));
      await done;
      const stuck = await jobsLeft(() => database.pool, CATCH_UP_MS);
      const wrong = [...failed, ...stuck];
      for (const { told, browser } of walked) wrong.push(...(await checkTold(world, browser, told)));
      const { requests, failures, waits, deadEnds } = watch.report();
      wrong.push(...deadEnds);
      const sorted = waits.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
      const longest = waits.toSorted((a, b) => b.milliseconds - a.milliseconds)[0];
      for (const [what, count] of [...failures].toSorted((a, b) => b[1] - a[1])) say(`${count} × ${what}`);
      const ids = world.smtp.mails.map(({ messageId }) => messageId);
      const again = ids.length - new Set(ids).size;
      const hooksAgain = world.receiver.hooks.length - new Set(world.receiver.hooks.map(({ id }) => id)).size;
      return {
        figures: [
          `| of ${kills} kills (seed ${seed}) | ${[...counted].map(([what, count]) => `${count} ${what}`).join(', ')} |`,
          '|---|---|',
          `| journeys meanwhile, each to three organisations | ${walked.length} |`,
          `| requests, of which were asked again | ${requests}, ${[...failures.values()].reduce((sum, one) => sum + one, 0)} |`,
          `| whoever waited until it worked waited (half, 95 %, longest) | ${inSeconds(percentile(sorted, 0.5))}, ${inSeconds(percentile(sorted, 0.95))}, ${inSeconds(longest?.milliseconds ?? 0)} for ${longest?.asked ?? 'nothing'} |`,
          `| mails, of which came twice under one Message-ID | ${ids.length}, ${again} |`,
          `| web hooks, of which came twice under one id | ${world.receiver.hooks.length}, ${hooksAgain} |`,
          `| lost, doubled, stuck or at a dead end | ${wrong.length} |`,
        ],
        wrong,
      };
    } finally {
      for (const end of endings.toReversed()) await end();
      await world.stop();
      await database.stop();
    }
  },
};
