import { setTimeout as sleep } from 'node:timers/promises';
import type { Drill } from './drill.ts';
import { checkTold } from './parts/check-told.ts';
import { startMortalDatabase } from './parts/database-that-dies.ts';
import { checkOutRelease } from './parts/earlier-release.ts';
import { jobsLeft } from './parts/jobs-left.ts';
import { addOrganisations } from './parts/own-organisations.ts';
import { startByRole, TWO_OF_EACH } from './parts/start-by-role.ts';
import { walkJourneys } from './parts/walk-journeys.ts';
import { createWatch } from './parts/watch.ts';
import { startWorld } from './parts/world.ts';

const LEFT_MS = 180_000;
/** As in a cluster: longer than the balancer needs to notice it. */
const DRAIN_SECONDS = 3;
const IN_ORDER = ['reader', 'api', 'worker', 'registry', 'web'] as const;

export const upgrade: Drill = {
  name: 'upgrade',
  sentence: 'replaces the processes of an earlier release by this one while people report, and goes back',
  options: {
    from: {
      default: '',
      meaning: 'a git revision; the newest tag unless given, without one the commit before',
    },
    pause: { default: '10', meaning: 'seconds between two replacements' },
  },
  run: async ({ from = '', pause = '' }, say) => {
    const earlier = await checkOutRelease(from);
    const database = await startMortalDatabase();
    const world = await startWorld(database.url);
    const watch = createWatch();
    const before = { name: earlier.revision, program: earlier.program };
    const now = { name: 'this release' };
    const installation = await startByRole(world, [], DRAIN_SECONDS);
    /**
     * Starts the new process before the old one is drained, so that there is always one. Services come before the web that uses
     * them.
     */
    const replaceAll = async (release: { name: string; program?: string }) => {
      for (const role of IN_ORDER) {
        for (const old of installation.kept.filter((one) => one.role === role)) {
          await installation.add(role, release);
          await installation.remove(old);
          say(`${old.name} was replaced by one of ${release.name}`);
          await sleep(Number(pause) * 1000);
        }
      }
    };
    try {
      for (const role of TWO_OF_EACH) await installation.add(role, before);
      const { url: hookUrl } = world.receiver;
      const organisations = await addOrganisations(database.pool, { byMail: 2, byHook: 1, hookUrl });
      let isOver = false;
      const { walked, failed, done } = walkJourneys({ world, watch, organisations }, () => isOver, say);
      await sleep(Number(pause) * 1000);
      const begun = Date.now();
      await replaceAll(now);
      const there = walked.length;
      await replaceAll(before);
      const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
      isOver = true;
      await done;
      const { requests, failures, deadEnds } = watch.report();
      const lost = [...failed, ...deadEnds, ...(await jobsLeft(() => database.pool, LEFT_MS))];
      for (const { told, browser } of walked) lost.push(...(await checkTold(world, browser, told)));
      const failedRequests = [...failures].map(([what, count]) => `failed: ${count} × ${what}`);
      return {
        figures: [
          `| from ${earlier.revision} to this release and back, each process in turn | |`,
          '|---|---|',
          `| it took | ${minutes} minutes |`,
          `| journeys meanwhile, of which there and of which back | ${walked.length}: ${there}, ${walked.length - there} |`,
          `| requests | ${requests} |`,
          `| of these, failed | ${[...failures.values()].reduce((sum, one) => sum + one, 0)} |`,
          `| lost, doubled or stuck | ${lost.length} |`,
        ],
        wrong: [...failedRequests, ...lost],
      };
    } finally {
      await installation.stop();
      await world.stop();
      await database.stop();
      await earlier.remove();
    }
  },
};
