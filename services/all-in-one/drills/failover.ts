import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '@nabericht/testing/free-port';
import { waitFor } from '@nabericht/testing/wait-for';
import type { Drill } from './drill.ts';
import { checkTold } from './parts/check-told.ts';
import { inSeconds } from './parts/in-seconds.ts';
import { jobsLeft } from './parts/jobs-left.ts';
import { keepRunning, untilReady } from './parts/keep-running.ts';
import { keepLedger } from './parts/ledger.ts';
import { addOrganisations } from './parts/own-organisations.ts';
import { type Cluster, oldPatroni, removeNetwork, startCluster } from './parts/patroni-cluster.ts';
import { saveDrafts } from './parts/save-drafts.ts';
import { createWaits } from './parts/waits.ts';
import { walkJourneys } from './parts/walk-journeys.ts';
import { createWatch } from './parts/watch.ts';
import { startWorld } from './parts/world.ts';

const CATCH_UP_MS = 180_000;
const WHOLE_MS = 180_000;
/** The pause between two failures, in which everything works. */
const BETWEEN_MS = 5_000;
/** How long a failure lasts. */
const HOLD_MS = 20_000;

/** Failures of the primary's machine; each resolves when the failure is over. */
const MATTERS: Record<string, (cluster: Cluster) => Promise<void>> = {
  killed: async (cluster) => {
    await cluster.kill(await cluster.primary());
    await sleep(HOLD_MS);
  },
  'cut off': async (cluster) => {
    const node = await cluster.primary();
    await cluster.cutOff(node);
    await sleep(HOLD_MS);
    await cluster.join(node);
  },
  frozen: async (cluster) => {
    const node = await cluster.primary();
    await cluster.signal(node, 'SIGSTOP');
    await sleep(HOLD_MS);
    await cluster.signal(node, 'SIGCONT');
  },
  slow: async (cluster) => {
    const node = await cluster.primary();
    for (const end = Date.now() + HOLD_MS; Date.now() < end; ) {
      await cluster.signal(node, 'SIGSTOP');
      await sleep(400);
      await cluster.signal(node, 'SIGCONT');
      await sleep(100);
    }
  },
  'disk full': async (cluster) => {
    const node = await cluster.primary();
    await cluster.fill(node);
    await sleep(HOLD_MS);
    await cluster.empty(node);
  },
};

export const failover: Drill = {
  name: 'failover',
  sentence:
    'takes the primary of three PostgreSQL under Patroni away in five ways, while people write; as root',
  options: {
    times: { default: '3', meaning: 'how often in each way' },
    most: { default: '15', meaning: 'seconds that somebody who writes may wait' },
    only: { default: '', meaning: `one way alone: ${Object.keys(MATTERS).join(', ')}` },
  },
  needs: {
    patroni: 'patroni',
    etcd: 'etcd-server',
    postgres: 'postgresql-15',
    ip: 'iproute2',
    setpriv: 'util-linux',
  },
  clear: removeNetwork,
  run: async ({ times = '', most = '', only = '' }, say) => {
    const old = await oldPatroni();
    if (old) return { figures: [], wrong: [old] };
    const ways = Object.entries(MATTERS).filter(([name]) => !only || name === only);
    const cluster = await startCluster();
    const world = await startWorld(cluster.url);
    const kept = keepRunning({
      name: 'all in one',
      env: { ...world.env, PORT: String(await findFreePort()) },
    });
    try {
      await untilReady(kept);
      world.balancer.add(kept.url);
      const organisations = await addOrganisations(cluster.pool, {
        byMail: 2,
        byHook: 1,
        hookUrl: world.receiver.url,
      });
      const watch = createWatch();
      const waits = { transactions: createWaits(), drafts: createWaits() };
      const ledger = await keepLedger(cluster.url, waits.transactions);
      const drafts = saveDrafts(world.site, watch, waits.drafts);
      let isOver = false;
      const { walked, failed, done } = walkJourneys({ world, watch, organisations }, () => isOver, say);
      for (let number = 1; number <= Number(times); number += 1)
        for (const [matter, befall] of ways) {
          const from = await cluster.primary();
          for (const one of Object.values(waits)) one.during(matter);
          await befall(cluster);
          await waitFor('the cluster to be whole', cluster.isWhole, WHOLE_MS);
          for (const one of Object.values(waits)) one.during(null);
          const to = await cluster.primary();
          const { transactions, drafts: typed } = waits;
          say(
            `${matter} ${number}: ${from.name} to ${to.name}; the longest so far ${inSeconds(transactions.longest(matter))}, ${inSeconds(typed.longest(matter))}; ${walked.length} journeys`,
          );
          await sleep(BETWEEN_MS);
        }
      isOver = true;
      await done;
      const told = await ledger.close();
      const typed = await drafts.close();
      const stuck = await jobsLeft(() => cluster.pool, CATCH_UP_MS);
      const wrong = [...failed, ...stuck, ...typed.lost];
      if (told.lost > 0) wrong.push(`lost: ${told.lost} acknowledged transactions`);
      if (told.doubled > 0) wrong.push(`doubled: ${told.doubled} transactions`);
      for (const { told: one, browser } of walked) wrong.push(...(await checkTold(world, browser, one)));
      const { requests, failures, deadEnds } = watch.report();
      wrong.push(...deadEnds);
      for (const [what, count] of [...failures].toSorted((a, b) => b[1] - a[1])) say(`${count} × ${what}`);
      const rows = ways.map(([matter]) => {
        const longest = [waits.transactions.longest(matter), waits.drafts.longest(matter)] as const;
        if (Math.max(...longest) > Number(most) * 1000)
          wrong.push(`${matter}: somebody who writes waited ${inSeconds(Math.max(...longest))}`);
        return `| ${matter} | ${times} | ${longest.map(inSeconds).join(' | ')} |`;
      });
      return {
        figures: [
          '| the machine of the primary is | times | a transaction waited at most | somebody who types waited at most |',
          '|---|---|---|---|',
          ...rows,
          '',
          `Meanwhile ${told.told} transactions (${told.lost} lost, ${told.doubled} doubled, ${told.unknown} of which nobody could say), ${typed.saved} drafts and ${walked.length} whole reports, each to three organisations, of ${requests} requests: ${wrong.length} lost, doubled, stuck, at a dead end or too late.`,
        ],
        wrong,
      };
    } finally {
      await kept.stop();
      await world.stop();
      await cluster.stop();
    }
  },
};
