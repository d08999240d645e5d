import { setTimeout as sleep } from 'node:timers/promises';
import { cpuSeconds } from '../bench/load/cpu.ts';
import type { Drill, Say } from './drill.ts';
import { openBrowser } from './parts/browser.ts';
import { checkTold } from './parts/check-told.ts';
import { type MortalDatabase, startMortalDatabase } from './parts/database-that-dies.ts';
import { inSeconds } from './parts/in-seconds.ts';
import { jobsLeft } from './parts/jobs-left.ts';
import { addOrganisations, type Organisation } from './parts/own-organisations.ts';
import { percentile } from './parts/percentile.ts';
import { hookOf, noticeMail, PHOTO, reportDeath } from './parts/report-death.ts';
import { type ByRole, startByRole, TWO_OF_EACH } from './parts/start-by-role.ts';
import type { Told } from './parts/told.ts';
import { createWatch, type WatchReport } from './parts/watch.ts';
import { startWorld, type World } from './parts/world.ts';

/** Deaths per day, from the yearly number of CBS; organisations per report; all reports of a day come within these hours. */
const COUNTRY = { deaths: 450, organisations: 12, hours: 4 };
const BY_HOOK = COUNTRY.organisations / 3;
const LEFT_MS = 300_000;
const GRACE_MS = 1000;

const row = (name: string, took: readonly number[]) => {
  const sorted = took.toSorted((a, b) => a - b);
  const [half, most, nearly] = [0.5, 0.95, 0.99].map((of) => `${percentile(sorted, of).toFixed(0)} ms`);
  return `| ${name} | ${took.length} | ${half} | ${most} | ${nearly} |`;
};

/** Milliseconds until each organisation has its notice, from the moment when the reporter pressed the button. */
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

interface Place {
  world: World;
  database: MortalDatabase;
  installation: ByRole;
  organisations: readonly Organisation[];
}

/** The results of one rate. */
interface Came {
  times: number;
  wanted: number;
  seconds: number;
  /** Milliseconds per report. */
  reported: number[];
  arrived: number[];
  wrong: string[];
  answers: WatchReport;
  used: Used[];
}

/** People start reports at this rate for `minutes`; resolves when all of them have sent everything. */
async function reportAt(times: number, minutes: number, place: Place, say: Say): Promise<Came> {
  const { world, organisations } = place;
  const perSecond = (COUNTRY.deaths * times) / (COUNTRY.hours * 3600);
  const wanted = Math.round(perSecond * minutes * 60);
  const watch = createWatch();
  const [reported, arrived, wrong]: [number[], number[], string[]] = [[], [], []];
  const walks: Promise<void>[] = [];
  const used = usageOf(place);
  const begun = Date.now();
  for (let count = 0; count < wanted; count += 1) {
    // Starts by the clock, however long earlier reports take: people do not wait for each other.
    await sleep(Math.max(0, begun + (count * 1000) / perSecond - Date.now()));
    const browser = openBrowser(world.site, watch);
    const from = Date.now();
    const walk = async () => {
      const number = times * 100_000 + count;
      const told = await reportDeath(world, browser, { number, organisations, certificate: PHOTO });
      reported.push(Date.now() - from);
      arrived.push(...(await arrival(world, told, Date.now())));
      wrong.push(...(await checkTold(world, browser, told)));
    };
    walks.push(walk().catch((error: unknown) => void wrong.push(`report ${count}: ${error}`)));
    if (count % 20 === 19)
      say(`${times} times: ${count + 1} of ${wanted} began, ${reported.length} have told all`);
  }
  await Promise.all(walks);
  const seconds = (Date.now() - begun) / 1000;
  const came = { times, wanted, seconds, reported, arrived, wrong };
  return { ...came, answers: watch.report(), used: used(seconds, wanted) };
}

const failed = ({ answers }: Came) => [...answers.failures.values()].reduce((sum, one) => sum + one, 0);

/** The lines about one rate. */
function describe(came: Came, world: World): string[] {
  const { answers, wanted, seconds, times, reported, arrived, used } = came;
  const steps = [...answers.took].toSorted(([, a], [, b]) => b.length - a.length);
  return [
    `${wanted} reports with a photo in ${(seconds / 60).toFixed(1)} minutes, each to ${COUNTRY.organisations} organisations, ${BY_HOOK} of them by web hook: ${times} times the rate of the country. ${answers.requests} requests, of which ${failed(came)} failed; ${world.smtp.mails.length} mails and ${world.receiver.hooks.length} web hooks left.`,
    '',
    '| step | how often | half | 95 % | 99 % |',
    '|---|---|---|---|---|',
    row('a whole report, with everything that is waited for', reported),
    row('a notice, from the end of the report until the organisation has it, without the grace', arrived),
    ...steps.map(([route, each]) => row(`\`${route}\``, each)),
    '',
    '| process | of a core meanwhile | processor time of a report |',
    '|---|---|---|',
    ...used.map(({ name, share, each }) => `| ${name} | ${percent(share)} | ${each.toFixed(0)} ms |`),
  ];
}

/** A table of several rates: it shows what grows first, and which process is busiest then. */
const compare = (all: readonly Came[]): string[] => [
  '| times the country | reports a second | a whole report: half, 95 % | a notice: 95 % | failed requests | cores in use | most in use |',
  '|---|---|---|---|---|---|---|',
  ...all.map((came) => {
    const { times, wanted, seconds, reported, arrived, used } = came;
    const ofReports = reported.toSorted((a, b) => a - b);
    const [half, most] = [0.5, 0.95].map((of) => inSeconds(percentile(ofReports, of)));
    const notice = inSeconds(
      percentile(
        arrived.toSorted((a, b) => a - b),
        0.95,
      ),
    );
    const cores = used.reduce((sum, { share }) => sum + share, 0);
    const [busiest] = used.toSorted((a, b) => b.share - a.share);
    return `| ${times} | ${(wanted / seconds).toFixed(2)} | ${half}, ${most} | ${notice} | ${failed(came)} | ${cores.toFixed(1)} | ${busiest?.name}, ${percent(busiest?.share ?? 0)} |`;
  }),
];

const percent = (share: number) => `${(share * 100).toFixed(0)} %`;

export const load: Drill = {
  name: 'load',
  sentence: 'has people report at the rate of a country, times ten and more, and says what each step takes',
  options: {
    times: { default: '10', meaning: 'the country' },
    minutes: { default: '10', meaning: 'how long' },
    ladder: {
      default: '20,40',
      meaning: 'and after that so many times, each for a fifth of that, to see what gives',
    },
  },
  run: async ({ times = '', minutes = '', ladder = '' }, say) => {
    const database = await startMortalDatabase();
    const world = await startWorld(database.url);
    const installation = await startByRole(world, TWO_OF_EACH);
    try {
      const organisations = await addOrganisations(database.pool, {
        byMail: COUNTRY.organisations - BY_HOOK,
        byHook: BY_HOOK,
        hookUrl: world.receiver.url,
      });
      const place = { world, database, installation, organisations };
      const first = await reportAt(Number(times), Number(minutes), place, say);
      const described = describe(first, world);
      const wrong = [...first.wrong, ...(await jobsLeft(() => database.pool, LEFT_MS))];
      for (const [what, count] of first.answers.failures) wrong.push(`failed: ${count} × ${what}`);
      const more: Came[] = [];
      for (const each of ladder.split(',').filter(Boolean)) {
        more.push(await reportAt(Number(each), Number(minutes) / 5, place, say));
        wrong.push(...(more.at(-1)?.wrong ?? []), ...(await jobsLeft(() => database.pool, LEFT_MS)));
      }
      return {
        figures: [...described, '', ...compare([first, ...more])],
        wrong,
        document: 'docs/capacity.md',
      };
    } finally {
      await installation.stop();
      await world.stop();
      await database.stop();
    }
  },
};

interface Used {
  name: string;
  /** As a share of one core. */
  share: number;
  /** Milliseconds of processor time per report. */
  each: number;
}

/**
 * Measures processor time from now on: of each role, of the database, and of this process, which plays people and
 * organisations.
 */
function usageOf({ installation, database }: Place) {
  const groups = new Map<string, number[]>();
  for (const one of installation.kept) groups.set(one.role, [...(groups.get(one.role) ?? []), one.pid()]);
  groups.set('database', [database.pid]);
  const secondsOf = new Map(
    [...groups].map(([name, pids]) => [
      pids.length > 1 ? `${pids.length} × ${name}` : name,
      () => cpuSeconds(pids),
    ]),
  );
  secondsOf.set(
    'people and organisations',
    () => process.cpuUsage().user / 1e6 + process.cpuUsage().system / 1e6,
  );
  const before = new Map([...secondsOf].map(([name, read]) => [name, read()]));
  return (seconds: number, reports: number): Used[] =>
    [...secondsOf].map(([name, read]) => {
      const spent = read() - (before.get(name) ?? 0);
      return { name, share: spent / seconds, each: (spent / reports) * 1000 };
    });
}
