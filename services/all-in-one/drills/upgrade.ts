import { setTimeout as sleep } from 'node:timers/promises';
import { startS3Stub } from '@nabericht/file-service/test/s3-stub';
import { findFreePort } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';
import type { Drill } from './drill.ts';
import { checkTold } from './parts/check-told.ts';
import { startMortalDatabase } from './parts/database-that-dies.ts';
import { checkOutRelease } from './parts/earlier-release.ts';
import { jobsLeft } from './parts/jobs-left.ts';
import { type Kept, keepRunning, untilReady } from './parts/keep-running.ts';
import { addOrganisations } from './parts/own-organisations.ts';
import { walkJourneys } from './parts/walk-journeys.ts';
import { createWatch } from './parts/watch.ts';
import { startWorld } from './parts/world.ts';

const LEFT_MS = 180_000;

export const upgrade: Drill = {
  name: 'upgrade',
  sentence: 'replaces the replicas of an earlier release by this one while people report, and goes back',
  options: {
    from: {
      default: '',
      meaning: 'a git revision; the newest tag unless given, without one the commit before this',
    },
    replicas: { default: '2', meaning: 'how many' },
    pause: { default: '15', meaning: 'seconds between two replacements' },
  },
  run: async ({ from = '', replicas = '', pause = '' }, say) => {
    const earlier = await checkOutRelease(from);
    const database = await startMortalDatabase();
    const world = await startWorld(database.url);
    const s3 = await startS3Stub();
    const running: Kept[] = [];
    let started = 0;
    const watch = createWatch();
    const start = async (release: string, program?: string) => {
      started += 1;
      const env = {
        ...world.env,
        DATA_DIR: world.folderOf(`replica-${started}`),
        S3_URL: s3.urlWith(),
        PORT: String(await findFreePort()),
      };
      const kept = keepRunning({ name: `a replica of ${release}`, env, ...(program ? { program } : {}) });
      running.push(kept);
      await untilReady(kept);
      world.balancer.add(kept.url);
      await waitFor('the balancer to send there', () => world.balancer.ready().includes(kept.url));
    };
    /** The next one first: people are never without one. */
    const replaceAll = async (release: string, program?: string) => {
      for (const old of [...running]) {
        await start(release, program);
        await old.stop();
        world.balancer.remove(old.url);
        running.splice(running.indexOf(old), 1);
        say(`${old.name} was replaced by one of ${release}`);
        await sleep(Number(pause) * 1000);
      }
    };
    try {
      for (let number = 0; number < Number(replicas); number += 1)
        await start(earlier.revision, earlier.program);
      const organisations = await addOrganisations(database.pool, {
        byMail: 2,
        byHook: 1,
        hookUrl: world.receiver.url,
      });
      let isOver = false;
      const { walked, failed, done } = walkJourneys({ world, watch, organisations }, () => isOver, say);
      await sleep(Number(pause) * 1000);
      const begun = Date.now();
      await replaceAll('this release');
      const there = walked.length;
      await replaceAll(earlier.revision, earlier.program);
      const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
      isOver = true;
      await done;
      const { requests, failures, deadEnds } = watch.report();
      const wrong = [...failed, ...deadEnds, ...(await jobsLeft(() => database.pool, LEFT_MS))];
      for (const [what, count] of failures) wrong.push(`failed: ${count} × ${what}`);
      for (const { told, browser } of walked) wrong.push(...(await checkTold(world, browser, told)));
      return {
        figures: [
          `| from ${earlier.revision} to this release and back, ${replicas} replicas each in turn | |`,
          '|---|---|',
          `| it took | ${minutes} minutes |`,
          `| journeys meanwhile, of which there and of which back | ${walked.length}: ${there}, ${walked.length - there} |`,
          `| requests | ${requests} |`,
          `| of these, failed | ${[...failures.values()].reduce((sum, one) => sum + one, 0)} |`,
          `| lost, doubled or stuck | ${wrong.length - failures.size} |`,
        ],
        wrong,
      };
    } finally {
      await Promise.all(running.map((one) => one.stop()));
      await s3.stop();
      await world.stop();
      await database.stop();
      await earlier.remove();
    }
  },
};
