import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds } from '../bench/load/cpu.ts';
import type { Drill } from './drill.ts';
import { openBrowser } from './parts/browser.ts';
import { checkTold } from './parts/check-told.ts';
import { startMortalDatabase } from './parts/database-that-dies.ts';
import { jobsLeft } from './parts/jobs-left.ts';
import { addOrganisations } from './parts/own-organisations.ts';
import { hookOf, noticeMail, reportDeath } from './parts/report-death.ts';
import { startByRole } from './parts/start-by-role.ts';
import type { Told } from './parts/told.ts';
import { createWatch } from './parts/watch.ts';
import { startWorld, type World } from './parts/world.ts';

/** What CBS counts in a year, by the day; each tells so many organisations; all of a day in these hours. */
const COUNTRY = { deaths: 450, organisations: 12, hours: 4 };
const LEFT_MS = 300_000;
const GRACE_MS = 1000;
const PAIRS = ['api', 'registry', 'web', 'worker', 'api', 'web', 'worker'] as const;

const percentile = (sorted: readonly number[], of: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * of))] ?? 0;
const row = (name: string, took: readonly number[]) => {
  const sorted = took.toSorted((a, b) => a - b);
  const [half, most, nearly] = [0.5, 0.95, 0.99].map((of) => `${percentile(sorted, of).toFixed(0)} ms`);
  return `| ${name} | ${took.length} | ${half} | ${most} | ${nearly} |`;
};

/** Until every organisation has it: what people wait for after they have pressed. */
async function arrival(world: World, told: Told, from: number): Promise<number[]> {
  return Promise.all(
    told.notices.map(async (notice) => {
      await (notice.by === 'mail'
        ? noticeMail(world, told, notice)
        : hookOf(world, told, notice, 'notice.sent'));
      return Math.max(0, Date.now() - from - GRACE_MS);
    }),
  );
}

export const load: Drill = {
  name: 'load',
  sentence: 'has people report at the rate of a country, times ten, and says what each step takes',
  options: {
    times: { default: '10', meaning: 'the country' },
    minutes: { default: '10', meaning: 'how long' },
  },
  run: async ({ times = '', minutes = '' }, say) => {
    const perSecond = (COUNTRY.deaths * Number(times)) / (COUNTRY.hours * 3600);
    const wanted = Math.round(perSecond * Number(minutes) * 60);
    const database = await startMortalDatabase();
    const world = await startWorld(database.url);
    const watch = createWatch();
    const installation = await startByRole(world, PAIRS);
    try {
      const byHook = COUNTRY.organisations / 3;
      const byMail = COUNTRY.organisations - byHook;
      const { url: hookUrl } = world.receiver;
      const organisations = await addOrganisations(database.pool, { byMail, byHook, hookUrl });
      const reported: number[] = [];
      const arrived: number[] = [];
      const wrong: string[] = [];
      const walks: Promise<void>[] = [];
      const used = usageOf(installation.kept, database.pid);
      const begun = Date.now();
      for (let number = 0; number < wanted; number += 1) {
        // By the clock, however long those before take: people do not wait for each other.
        await sleep(Math.max(0, begun + (number * 1000) / perSecond - Date.now()));
        const browser = openBrowser(world.site, watch);
        const from = Date.now();
        const walk = async () => {
          const told = await reportDeath(world, browser, { number, organisations });
          reported.push(Date.now() - from);
          arrived.push(...(await arrival(world, told, Date.now())));
          wrong.push(...(await checkTold(world, browser, told)));
        };
        walks.push(walk().catch((error: unknown) => void wrong.push(`report ${number}: ${error}`)));
        if (number % 20 === 19) say(`${number + 1} of ${wanted} began, ${reported.length} have told all`);
      }
      await Promise.all(walks);
      const seconds = (Date.now() - begun) / 1000;
      const shares = used(seconds, wanted);
      wrong.push(...(await jobsLeft(() => database.pool, LEFT_MS)));
      const { took, failures, requests } = watch.report();
      for (const [what, count] of failures) wrong.push(`failed: ${count} × ${what}`);
      const steps = [...took].toSorted(([, a], [, b]) => b.length - a.length);
      const figures = [
        `${wanted} reports in ${(seconds / 60).toFixed(1)} minutes, each to ${COUNTRY.organisations} organisations, ${byHook} of them by web hook: ${times} times the rate of the country. ${requests} requests, of which ${[...failures.values()].reduce((sum, one) => sum + one, 0)} failed; ${world.smtp.mails.length} mails and ${world.receiver.hooks.length} web hooks left.`,
        '',
        '| step | how often | half | 95 % | 99 % |',
        '|---|---|---|---|---|',
        row('a whole report, with everything that is waited for', reported),
        row('a notice, from the end of the report until the organisation has it, without the grace', arrived),
        ...steps.map(([route, times]) => row(`\`${route}\``, times)),
        '',
        '| process | of a core meanwhile | processor time of a report |',
        '|---|---|---|',
        ...shares,
      ];
      return { figures, wrong, document: 'docs/capacity.md' };
    } finally {
      await installation.stop();
      await world.stop();
      await database.stop();
    }
  },
};

/** Processor time of each role and the database from now on. */
function usageOf(kept: readonly { role: string; pid(): number }[], databasePid: number) {
  const groups = new Map<string, number[]>();
  for (const one of kept) groups.set(one.role, [...(groups.get(one.role) ?? []), one.pid()]);
  groups.set('database', [databasePid]);
  const before = new Map([...groups].map(([name, pids]) => [name, cpuSeconds(pids)]));
  return (seconds: number, reports: number): string[] =>
    [...groups].map(([name, pids]) => {
      const spent = cpuSeconds(pids) - (before.get(name) ?? 0);
      const title = pids.length > 1 ? `${pids.length} × ${name}` : name;
      return `| ${title} | ${((spent / seconds) * 100).toFixed(0)} % | ${((spent / reports) * 1000).toFixed(0)} ms |`;
    });
}
