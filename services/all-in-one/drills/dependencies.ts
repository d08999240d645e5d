import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { IDENTITY_PATH } from '@nabericht/sandbox/identity/identity-app';
import { findFreePort } from '@nabericht/testing/free-port';
import type { Drill, Findings, Say } from './drill.ts';
import { openBrowser } from './parts/browser.ts';
import { checkTold } from './parts/check-told.ts';
import { startMortalDatabase } from './parts/database-that-dies.ts';
import { startDependencies } from './parts/dependencies.ts';
import { FAULTS } from './parts/faulty-proxy.ts';
import { jobsLeft } from './parts/jobs-left.ts';
import { keepRunning, untilReady } from './parts/keep-running.ts';
import { answerByApi } from './parts/organisations-answer.ts';
import { addOrganisations, type Organisation } from './parts/own-organisations.ts';
import { type Family, metBy, type Probe, probesOf } from './parts/probes.ts';
import { makeDossier, tellOrganisation } from './parts/report-death.ts';
import { inviteBeneficiary } from './parts/settle-with-beneficiary.ts';
import { createWatch } from './parts/watch.ts';
import { startWorld, type World } from './parts/world.ts';

const LEFT_MS = 120_000;
/** Long enough for several tries of background work, and for `slow` longer than anything waits for an answer. */
const FAILS_FOR_MS = 15_000;
const SLOW_FOR_MS = 40_000;

/** A reporter whose organisation has reported a product, and an invited person who still has to identify themselves for it. */
async function raiseFamily(
  world: World,
  number: number,
  { first, later }: { first: Organisation; later: Organisation[] },
): Promise<Family> {
  const watch = createWatch();
  const reporter = openBrowser(world.site, watch);
  const told = await makeDossier(world, reporter, { number, organisations: [first] });
  await tellOrganisation(reporter, told, first);
  const [notice] = told.notices;
  if (notice) await answerByApi(world, reporter, told, notice);
  const guest = await inviteBeneficiary(world, reporter, openBrowser(world.site, watch), told);
  const other = openBrowser(world.site, watch);
  const untold = await makeDossier(world, other, { number: number + FAULTS.length, organisations: later });
  return { told, reporter, guest, next: { told: untold, reporter: other } };
}

/** The Dutch text that the screen shows in this case. */
async function wordsOf({ screen }: Probe): Promise<string> {
  const texts = JSON.parse(await readFile(new URL(`../../../${screen.file}`, import.meta.url), 'utf8'));
  const found: unknown = texts[screen.id];
  if (typeof found !== 'string') throw new Error(`${screen.file} has no ${screen.id}`);
  return found.replace(/\{minutes, plural,.*?other \{.*?\}\}/, 'een paar minuten');
}

async function tryProbe(
  probe: Probe,
  { wires }: Awaited<ReturnType<typeof startDependencies>>,
  families: readonly Family[],
  say: Say,
) {
  const met: string[] = [];
  const wrong: string[] = [];
  for (const [turn, fault] of FAULTS.entries()) {
    const family = families[turn];
    if (!family) continue;
    const wire = wires[probe.dependency];
    const where = `${probe.dependency} ${fault}: who ${probe.does}`;
    await wire.behave(fault);
    const { says, isDeadEnd } = await metBy(probe.meet(family, turn));
    if (isDeadEnd) wrong.push(`${where} gets ${says}`);
    if (probe.isLater) await sleep(fault === 'slow' ? SLOW_FOR_MS : FAILS_FOR_MS);
    await wire.behave('well');
    const from = Date.now();
    await probe.catchUp(family, turn).catch((error: unknown) => wrong.push(`${where} is stuck: ${error}`));
    met.push(`${says}; whole ${((Date.now() - from) / 1000).toFixed(0)} s later`);
    say(`${where}: ${met.at(-1)}`);
  }
  const row = `| ${probe.dependency} | ${probe.does} | ${met.join(' | ')} | ${await wordsOf(probe)} |`;
  return { row, wrong };
}

export const dependencies: Drill = {
  name: 'dependencies',
  sentence: 'lets what an installation depends on be slow, away or answer rubbish, one after the other',
  options: { only: { default: '', meaning: 'of the dependencies, those whose name holds this' } },
  run: async ({ only = '' }, say): Promise<Findings> => {
    const database = await startMortalDatabase();
    const world = await startWorld(database.url);
    const { smtp, receiver, identityUrl } = world;
    const outside = await startDependencies({ smtpUrl: smtp.url, hookUrl: receiver.url, identityUrl });
    world.balancer.route(IDENTITY_PATH, outside.identityUrl);
    const PORT = String(await findFreePort());
    const kept = keepRunning({ name: 'all in one', env: { ...world.env, ...outside.env, PORT } });
    try {
      await untilReady(kept);
      world.balancer.add(kept.url);
      const made = await addOrganisations(database.pool, { byMail: 1, byHook: 2, hookUrl: outside.hookUrl });
      const [mail, first, hook] = made as [Organisation, Organisation, Organisation];
      const families: Family[] = [];
      for (const number of FAULTS.keys())
        families.push(await raiseFamily(world, number, { first, later: [mail, hook] }));
      const probes = probesOf(world, { mail, hook }).filter(({ dependency }) => dependency.includes(only));
      const rows: string[] = [];
      const wrong: string[] = [];
      for (const probe of probes) {
        const tried = await tryProbe(probe, outside, families, say);
        rows.push(tried.row);
        wrong.push(...tried.wrong);
      }
      wrong.push(...(await jobsLeft(() => database.pool, LEFT_MS)));
      for (const { next, ...family } of families)
        for (const { told, reporter } of [family, next])
          wrong.push(...(await checkTold(world, reporter, told)));
      return {
        figures: [
          `| what fails | who | slow | away | answers rubbish | what the page says |`,
          '|---|---|---|---|---|---|',
          ...rows,
        ],
        wrong,
      };
    } finally {
      await kept.stop();
      await outside.stop();
      await world.stop();
      await database.stop();
    }
  },
};
