// npm run bench -- canaries [rollouts]: how often a canary of equal releases is halted, and how many visitors a bad one takes.
import { type Behaviour, loadsOf, seeded, simulateRollout, USUAL } from './simulate-rollout.ts';

const EQUAL = Number(process.argv[2] ?? 10_000);
const EACH = Math.max(20, EQUAL / 25);
const SEED = 18;

const print = (line: string) => process.stdout.write(`${line}\n`);
const quantile = (values: number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(share * values.length))] ?? 0;

const random = seeded(SEED);
const started = process.cpuUsage();

const most = 10_000;
const halts = new Map<string, number>();
for (let i = 0; i < EQUAL; i++) {
  const { haltedBy } = simulateRollout(random, { candidate: USUAL, control: USUAL }, { most, lookEvery: 10 });
  if (haltedBy) halts.set(haltedBy, (halts.get(haltedBy) ?? 0) + 1);
}
const all = [...halts.values()].reduce((sum, count) => sum + count, 0);
print(`equal releases, ${EQUAL} rollouts of ${most} visitors, looked at after every 10 (seed ${SEED})`);
print(
  `  halted: ${all} (${((100 * all) / EQUAL).toFixed(2)} %)${[...halts].map(([guard, count]) => `, ${guard} ${count}`).join('')}`,
);

const CASES: [string, Behaviour, Behaviour?][] = [
  ['half broken', { ...USUAL, failed: 0.5 }],
  ['half dead without a word', { ...USUAL, lost: 0.5 }],
  ['failures 0.5 → 5 %', { ...USUAL, failed: 0.05 }],
  ['failures 0.5 → 2 %', { ...USUAL, failed: 0.02 }],
  ['load time + 20 %', { ...USUAL, loads: loadsOf(480) }],
  ['steps saved 30 → 20 %', { ...USUAL, steps: 0.2 }],
];
print(`\nvisitors in each arm until the halt, of ${EACH} rollouts each`);
print('  what is worse              median   90 %   found by');
for (const [name, candidate] of CASES) {
  const found = Array.from({ length: EACH }, () =>
    simulateRollout(random, { candidate, control: USUAL }, { most: 40_000, lookEvery: 2 }),
  );
  const visitors = found.map((each) => each.visitors / 2);
  const by = Map.groupBy(found, ({ haltedBy }) => haltedBy ?? 'nothing');
  const guards = [...by]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([guard, each]) => `${guard} ${each.length}`);
  print(
    `  ${name.padEnd(25)} ${String(quantile(visitors, 0.5)).padStart(7)} ${String(quantile(visitors, 0.9)).padStart(6)}   ${guards.join(', ')}`,
  );
}

const MARGIN_CASES: [string, Behaviour][] = [
  ['equal', USUAL],
  ['no failure at all', { ...USUAL, failed: 0 }],
  ['worse by the margin', { ...USUAL, failed: USUAL.failed + 0.02 }],
];
print(
  '\nshown to be not worse (failures within 2 points, loads within 20 points of the control’s slowest quarter)',
);
for (const [name, candidate] of MARGIN_CASES) {
  const found = Array.from({ length: EACH }, () =>
    simulateRollout(
      random,
      { candidate, control: candidate.failed === 0 ? candidate : USUAL },
      { most: 10_000, lookEvery: 50, looksForMargin: true },
    ),
  );
  const shown = found.flatMap(({ shownAfter }) => (shownAfter === null ? [] : [shownAfter / 2]));
  print(
    `  ${name.padEnd(25)} ${((100 * shown.length) / found.length).toFixed(1)} % of ${EACH}, after ${quantile(shown, 0.5)} visitors in each arm (90 %: ${quantile(shown, 0.9)})`,
  );
}
const { user, system } = process.cpuUsage(started);
print(`\n${((user + system) / 1e6).toFixed(0)} s of processor time`);
