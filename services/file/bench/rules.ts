// npm run bench -- rules [FOLDER…] [--seed N [--count 120]] [--every N] [--only BEGINNING] [--pairs 20] [--deep] [--write]
// The gain of each rule of the understanding: it is switched off, and every document on which it had an effect is understood
// again without it. The documents: every fifth of the training texts, with weights learned from the others; the folders; and a
// set generated from a seed. All of them take one core an hour; with --every N only each N-th is used. Switching off a
// rule means that a function returns nothing, a branch is never taken, an alternative is left out, or a kind of signs has no
// weight; with --deep also that a condition always holds. --pairs tries this many of the rules with the largest gains in pairs.
// --write puts the table into docs/certificate-reader.md, and everything into bench/rules/what-rules-win.tsv.
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeFigures } from '@nabericht/testing/write-figures';
import { say } from './folders.ts';
import { loadWithSwitches } from './rules/load-reader.ts';
import { readPages } from './rules/read-pages.ts';
import { signKinds } from './rules/sign-kinds.ts';
import { allFields, type Figures, type WeighedSet, type Worth, weighRules } from './rules/weigh-rules.ts';
import { writeVariants } from './variants/write-variants.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string' },
    count: { type: 'string', default: '120' },
    every: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    pairs: { type: 'string', default: '20' },
    deep: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const TABLE = new URL('./rules/what-rules-win.tsv', import.meta.url);
const INVENTED = path.join(import.meta.dirname, '../../../node_modules/.cache/reader-variants');
const SHOWN = 40;

const { ids: switches, without, pageOf } = loadWithSwitches(values.deep);
const { understandPage, readByRules } = await import('../src/reader/understanding/understand-page.ts');
const { WEIGHTS } = await import('../src/reader/understanding/tagging/weights.ts');
const { textsKeptApart } = await import('./rules/kept-apart.ts');

/** Rendering takes minutes, so a generated set is kept. */
async function invented(seed: number): Promise<string> {
  const folder = path.join(INVENTED, `${seed}-${values.count}`);
  if (!existsSync(path.join(folder, 'manifest.json')))
    await writeVariants({ folder, count: Number(values.count), seed, part: 'held-out', say: () => {} });
  return folder;
}

const sets: WeighedSet[] = [{ name: 'texts', ...textsKeptApart() }];
for (const folder of positionals)
  sets.push({
    name: path.basename(path.resolve(folder)),
    documents: await readPages(folder, pageOf),
    weights: WEIGHTS,
  });
if (values.seed)
  sets.push({
    name: `seed ${values.seed}`,
    documents: await readPages(await invented(Number(values.seed)), pageOf),
    weights: WEIGHTS,
  });

for (const set of sets)
  set.documents = set.documents.filter((_, index) => index % Number(values.every) === 0);
const ids = [...switches, ...signKinds(WEIGHTS)];
const weighed = weighRules(sets, ids, switches.length, { understandPage, readByRules, without });

const isOfCertificate = ({ fields }: { fields: unknown }) => fields !== null;
const head = sets.map(({ name, documents }, set) => {
  const certificates = documents.filter(isOfCertificate).length;
  return `${name}: ${certificates} certificates, ${documents.length - certificates} other papers, ${weighed.all.fields[set]} of ${6 * certificates} fields right`;
});
head.push(
  `Together ${weighed.all.whole} with all six right, ${weighed.all.above} scores above 80 of which ${weighed.all.aboveWrong} wrong, ${weighed.all.passed} other papers at 50 or above; ${ids.length} rules`,
);
for (const line of head) say(line);

/** A smaller share of the time of a document, or fewer documents, cannot be told from chance. */
const FELT = 0.05;
const ENOUGH = 50;
const perDocument = weighed.all.milliseconds / sets.flatMap(({ documents }) => documents).length;

const COLUMNS = [
  'says something on',
  ...sets.map(({ name }) => `fields of ${name}`),
  'all six',
  'above 80',
  'wrong of those',
  'other papers passed',
  'ms a document',
];
const cellsOf = ({ documents, wins }: Worth): (number | string)[] => {
  const each = documents ? wins.milliseconds / documents : 0;
  return [
    documents,
    ...wins.fields,
    wins.whole,
    wins.above,
    wins.aboveWrong,
    wins.passed,
    documents >= ENOUGH && Math.abs(each) > FELT * perDocument ? (-each).toFixed(1) : '',
  ];
};
const isFelt = ({ fields, whole, above, aboveWrong, passed }: Figures) =>
  [...fields, whole, above, aboveWrong, passed].some(Boolean);
/** More fields right or scores above 80, or fewer wrong ones above 80 or other papers accepted. */
const isEarning = ({ wins }: Worth) =>
  allFields(wins) > 0 || wins.whole > 0 || wins.above > 0 || wins.aboveWrong < 0 || wins.passed < 0;

const worths = ids.flatMap((id, rule) => (id.startsWith(values.only) ? [weighed.worthOf(rule)] : []));
const byWorth = worths.toSorted(
  (a, b) => allFields(b.wins) - allFields(a.wins) || b.wins.whole - a.wins.whole || (a.id < b.id ? -1 : 1),
);
say();
for (const worth of byWorth) say([worth.id.padEnd(100), ...cellsOf(worth)].join('\t'));

const largest = byWorth.slice(0, Number(values.pairs));
const pairs = [...weighed.together(largest.map(({ rule }) => rule))]
  .filter(({ wins }) => isFelt(wins))
  .sort((a, b) => Math.abs(allFields(b.wins)) - Math.abs(allFields(a.wins)));
say();
for (const { pair, wins } of pairs) say([...pair, allFields(wins), wins.whole].join('\t'));

if (values.write) {
  const row = (cells: (number | string)[]) =>
    `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = (id: string) => `\`${id}\``;
  await writeFigures(
    'rules',
    [
      ...head.map((line) => `- ${line}`),
      '',
      `${worths.filter(isEarning).length} of the ${worths.length} win something on these. The ${SHOWN} that win most:`,
      '',
      row(['rule', ...COLUMNS]),
      row(['---', ...COLUMNS.map(() => '---')]),
      ...byWorth.slice(0, SHOWN).map((worth) => row([rule(worth.id), ...cellsOf(worth)])),
      '',
      `The ${largest.length} largest by twos, where both together win more or less than the sum of each:`,
      '',
      row(['rule', 'and rule', 'fields', 'all six']),
      row(['---', '---', '---', '---']),
      ...pairs
        .slice(0, SHOWN)
        .map(({ pair: [a, b], wins }) => row([rule(a), rule(b), allFields(wins), wins.whole])),
    ],
    'docs/certificate-reader.md',
  );
  const lines = worths
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((worth) => [worth.id, ...cellsOf(worth)]);
  writeFileSync(TABLE, [['rule', ...COLUMNS], ...lines].map((cells) => `${cells.join('\t')}\n`).join(''));
}
