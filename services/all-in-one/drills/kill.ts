import { setTimeout as sleep } from 'node:timers/promises';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import { findFreePort } from '@nabericht/testing/start-system';
import { createRandom, type Random } from '../bench/fuzz/random.ts';
import type { Drill, Say } from './drill.ts';
import { type Browser, openBrowser } from './parts/browser.ts';
import { checkTold } from './parts/check-told.ts';
import { DATABASE_DEATHS, type MortalDatabase, startMortalDatabase } from './parts/database-that-dies.ts';
import { jobsLeft } from './parts/jobs-left.ts';
import { type Kept, keepRunning, untilReady } from './parts/keep-running.ts';
import { organisationsAnswer } from './parts/organisations-answer.ts';
import { addOrganisations, type Organisation } from './parts/own-organisations.ts';
import { reportDeath } from './parts/report-death.ts';
import { settleWithBeneficiary } from './parts/settle-with-beneficiary.ts';
import type { Told } from './parts/told.ts';
import { createWatch, type Watch } from './parts/watch.ts';
import { startWorld, type World } from './parts/world.ts';

/** So many people report at once. */
const AT_ONCE = 4;
/** Before the next one begins. */
const FAILED_MS = 2000;
/** Jobs of a killed worker are taken up when its heartbeats were missed; what failed is tried again after growing pauses. */
const CATCH_UP_MS = 180_000;

interface Walked {
  told: Told;
  browser: Browser;
}

const wordsOf = (error: unknown) =>
  error instanceof ApiProblem ? JSON.stringify(error.problem) : String(error);

/** Journeys one after the other, several at once, until they are told to end; what was begun is walked to its end. */
function walkJourneys(
  { world, watch, organisations }: { world: World; watch: Watch; organisations: readonly Organisation[] },
  isOver: () => boolean,
  say: Say,
) {
  const walked: Walked[] = [];
  const failed: string[] = [];
  let number = 0;
  const walk = async (mine: number) => {
    const open = () => openBrowser(world.site, watch);
    const browser = open();
    const told = await reportDeath(world, browser, { number: mine, organisations });
    walked.push({ told, browser });
    await organisationsAnswer(world, open, told);
    await settleWithBeneficiary(world, browser, open, told);
  };
  const lane = async () => {
    while (!isOver()) {
      number += 1;
      const mine = number;
      await walk(mine).catch(async (error: unknown) => {
        failed.push(`journey ${mine} came to no end: ${wordsOf(error)}`);
        say(failed.at(-1) ?? '');
        await sleep(FAILED_MS);
      });
    }
  };
  const done = Promise.all(Array.from({ length: AT_ONCE }, lane));
  return { walked, failed, done };
}

/** Kills something, by its own chance: a process of the installation by either signal, or the database in one of its ways. */
async function killOne(random: Random, kept: readonly Kept[], database: MortalDatabase): Promise<string> {
  if (random.chance(0.3)) {
    const death = random.pick(DATABASE_DEATHS);
    await database.die(death);
    return `database: ${death}`;
  }
  const signal = random.chance(0.5) ? 'SIGKILL' : 'SIGTERM';
  const { name, pid } = random.pick(kept);
  const target = pid();
  if (target) process.kill(target, signal);
  return `${name}: ${signal}`;
}

const percentile = (sorted: readonly number[], of: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0;
const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

export const kill: Drill = {
  name: 'kill',
  sentence: 'kills processes and the database at random, while people report and organisations answer',
  options: {
    kills: { default: '1000', meaning: 'how many' },
    seed: { default: '', meaning: 'of the chance; the one of this moment unless given' },
    pause: { default: '6', meaning: 'seconds between two kills, at most' },
  },
  run: async ({ kills = '', seed: given, pause = '' }, say) => {
    const seed = given || String(Date.now());
    say(`seed ${seed}`);
    const random = createRandom(seed);
    const watch = createWatch();
    const database = await startMortalDatabase();
    const world = await startWorld(database.url);
    const kept: Kept[] = [];
    try {
      const PORT = String(await findFreePort());
      kept.push(keepRunning({ name: 'all in one', env: { ...world.env, PORT } }));
      for (const one of kept) {
        await untilReady(one);
        world.balancer.add(one.url);
      }
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
      await Promise.all(kept.map((one) => one.stop()));
      await world.stop();
      await database.stop();
    }
  },
};
