// npm run bench -- calibration [FOLDER…] [--count N]
// The reliability of scores: for each band the share of certificates with all six fields right, with its 95 % interval
// (Wilson), and the fields by level. Without folders two sets of variants are generated.
import { parseArgs } from 'node:util';
import { openFields, readingDifferences } from '@nabericht/domain/certificate/reading-differences';
import { forEachSet, say } from './folders.ts';
import { type ReadOne, readSet } from './read-set.ts';
import { FIELD_NAMES, isRight, readTestSet } from './test-set.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '250' } },
});

/** Documents of level `lowres` are illegible: only their verdict counts. */
const isLegible = ({ document }: ReadOne) => document.level !== 'lowres';
const rightFields = ({ document, reading }: ReadOne) =>
  FIELD_NAMES.filter((field) => isRight(field, reading?.[field] ?? null, document.fields?.[field] ?? null))
    .length;
const isAllRight = (one: ReadOne) => rightFields(one) === FIELD_NAMES.length;
const scoreOf = ({ reading }: ReadOne) => reading?.score ?? null;

/** Whether a person would have to review it, for a report that tells the truth. */
function isReviewed({ document: { fields }, reading }: ReadOne): boolean {
  if (!fields || !reading) return false;
  const typed = {
    insertion: fields.insertion,
    lastName: fields.last_name,
    dateOfBirth: fields.date_of_birth,
    dateOfDeath: fields.date_of_death,
  };
  return readingDifferences(reading, typed).length + openFields(reading, reading.confident, typed).length > 0;
}

function wilson(right: number, all: number): [number, number] {
  const z = 1.96;
  const p = right / all;
  const middle = p + z ** 2 / (2 * all);
  const spread = z * Math.sqrt((p * (1 - p)) / all + z ** 2 / (4 * all ** 2));
  const whole = 1 + z ** 2 / all;
  return [(middle - spread) / whole, (middle + spread) / whole];
}

const percent = (share: number) => `${(100 * share).toFixed(1)} %`.padStart(8);

const BANDS: [name: string, holds: (score: number | null) => boolean][] = [
  ['null', (score) => score === null],
  ['0–49', (score) => score !== null && score < 50],
  ['50–65', (score) => score !== null && score >= 50 && score <= 65],
  ['66–80', (score) => score !== null && score > 65 && score <= 80],
  ['81–90', (score) => score !== null && score > 80 && score <= 90],
  ['91–100', (score) => score !== null && score > 90],
  ['above 80', (score) => score !== null && score > 80],
];

function printBands(certificates: ReadOne[]) {
  say(`${'score'.padEnd(10)}${'number'.padStart(8)}${'all six right'.padStart(16)}   95 % interval`);
  for (const [name, holds] of BANDS) {
    const band = certificates.filter((one) => holds(scoreOf(one)));
    if (!band.length) continue;
    const right = band.filter(isAllRight).length;
    const [low, high] = wilson(right, band.length);
    say(
      `${name.padEnd(10)}${String(band.length).padStart(8)}${percent(right / band.length).padStart(16)}   ${percent(low)} –${percent(high)}`,
    );
  }
}

function printGroups(title: string, certificates: ReadOne[], group: (one: ReadOne) => string) {
  say();
  say(
    `${title.padEnd(18)}${'number'.padStart(8)}${'fields right'.padStart(14)}${'all six'.padStart(10)}${'median s'.padStart(10)}`,
  );
  for (const [name, ones] of Object.entries(Object.groupBy(certificates, group)).sort()) {
    if (!ones) continue;
    const fields = ones.reduce((sum, one) => sum + rightFields(one), 0) / (ones.length * FIELD_NAMES.length);
    const seconds = ones.map((one) => one.seconds).sort((a, b) => a - b)[Math.floor(ones.length / 2)] ?? 0;
    const all = ones.filter(isAllRight).length / ones.length;
    say(
      `${name.padEnd(18)}${String(ones.length).padStart(8)}${percent(fields).padStart(14)}${percent(all).padStart(10)}${seconds.toFixed(2).padStart(10)}`,
    );
  }
}

await forEachSet(positionals, Number(values.count), async (folder, name) => {
  const { readings } = await readSet(folder, await readTestSet(folder));
  const certificates = readings.filter((one) => one.document.fields && isLegible(one));
  const others = readings.filter((one) => !one.document.fields);
  const illegible = readings.filter((one) => one.document.fields && !isLegible(one));
  const passed = (ones: ReadOne[]) => ones.filter((one) => (scoreOf(one) ?? 0) >= 50);
  say(
    `\n${name}: ${certificates.length} certificates, ${others.length} other papers, ${illegible.length} illegible`,
  );
  printBands(certificates);
  printGroups('level', certificates, (one) => one.document.level);
  printGroups('kind', certificates, (one) => one.document.kind);
  printGroups('together', certificates, () => 'all');
  say();
  say(
    `Other papers at 50 or above: ${passed(others).length} of ${others.length} ${passed(others)
      .map((one) => one.document.file)
      .join(', ')}`,
  );
  const drawn = passed(certificates).filter(({ document }) => !document.level.endsWith('-text'));
  say(`Photos and scans that a person would look at: ${drawn.filter(isReviewed).length} of ${drawn.length}`);
  say(`Illegible at 50 or above: ${passed(illegible).length} of ${illegible.length}`);
});
