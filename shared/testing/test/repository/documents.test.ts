import { ProvidedProduct } from '@nabericht/contracts/provider-contract';
import { WEB_HOOKS } from '@nabericht/contracts/web-hooks';
import { PRODUCT_TYPES } from '@nabericht/domain/products/product';
import { questionsOf } from '@nabericht/domain/provider/provider-questions';
import { describe, expect, test } from 'vitest';
import { read, sourceFiles, trackedFiles } from './repository.ts';

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].flatMap(([, word]) => word ?? []);

const tableRows = (text: string): string[] => text.split('\n').filter((line) => line.startsWith('| `'));

/** What is in the document between this line and the next heading. */
const sectionOf = (path: string, heading: string): string =>
  read(path).split(`\n${heading}\n`)[1]?.split('\n## ')[0] ?? '';

describe('a question that every report is asked', () => {
  const buttons = Object.entries(JSON.parse(read('mf-report/src/messages/nl.json')))
    .filter(([id]) => id.startsWith('step.next.'))
    .map(([, words]) => String(words));
  // Who reports in a browser, in words that a beneficiary is not led on by.
  const isWalked = (path: string) =>
    buttons.some((words) => words !== 'Naar de controle' && read(path).includes(`'${words}'`));
  const isSent = (path: string) => /\bdeceased\b/.test(read(path));
  const section = sectionOf('docs/writing-a-step.md', '## A question that every report is asked');
  const named = quoted(section)
    .filter((word) => word.endsWith('.ts'))
    .map((name) => (name.includes('/') ? name : `services/site-tests/e2e/${name}`));

  test('is answered in each file that its table names', () => {
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((path) => !isWalked(path) && !isSent(path))).toEqual([]);
  });

  test('is pressed on from in no browser test that its table leaves out', () => {
    const walking = sourceFiles().filter(
      (path) => path.startsWith('services/site-tests/e2e/') && isWalked(path),
    );
    expect(walking.filter((path) => !named.includes(path))).toEqual([]);
  });

  test('is sent by no file over all services that its table leaves out', () => {
    const sending = sourceFiles().filter(
      (path) => path.startsWith('services/all-in-one/') && read(path).includes('fromHolland:'),
    );
    expect(sending.filter((path) => !named.includes(path))).toEqual([]);
  });
});

test('the rows of the domain are its folders', () => {
  const folders = trackedFiles().flatMap((path) => /^shared\/domain\/src\/([^/]+)\//.exec(path)?.[1] ?? []);
  const named = tableRows(read('shared/domain/README.md')).map((row) => quoted(row)[0]);
  expect(named.sort()).toEqual([...new Set(folders)].filter((folder) => folder !== 'testing').sort());
});

test('the workbench tells every kind of act', () => {
  const kinds = [...read('shared/workbench/src/scene.ts').matchAll(/^ {2}\| readonly \['(\w+)'/gm)];
  const [, acts = ''] = /^- \*\*acts\*\*(.*?)\n- /ms.exec(read('docs/workbench.md')) ?? [];
  expect(kinds.length).toBeGreaterThan(3);
  expect(kinds.flatMap(([, kind]) => kind ?? []).filter((kind) => !quoted(acts).includes(kind))).toEqual([]);
});

test('the provider API tells every option and kind of a product', () => {
  const named = quoted(read('docs/provider-api.md'));
  const options = Object.keys(ProvidedProduct.entries);
  expect([...options, ...PRODUCT_TYPES].filter((word) => !named.includes(word))).toEqual([]);
});

test('the questions that the provider API shows as an example are taken', () => {
  const [, example = '{}'] = /```json\n(.*?)```/s.exec(read('docs/provider-api.md')) ?? [];
  const { extraQuestions } = JSON.parse(example);
  expect(questionsOf({ extraQuestions: JSON.stringify(extraQuestions) }).kind).toBe('questions');
});

test('the provider API tells every field of a notice', () => {
  const { data } = WEB_HOOKS['notice.sent'].body.entries;
  const [, fields = ''] =
    /^`data` holds ([\s\S]*?)Of `product\.settled`/m.exec(read('docs/provider-api.md')) ?? [];
  expect(Object.keys(data.entries).filter((field) => !quoted(fields).includes(field))).toEqual([]);
});

test('the benches of the site are named in its README', () => {
  const benches = trackedFiles().flatMap((path) => {
    const name = /^services\/site-tests\/bench\/([^/]+)\.ts$/.exec(path)?.[1];
    return name && read(path).startsWith(`// npm run bench -- ${name}`) ? name : [];
  });
  expect(benches.length).toBeGreaterThan(3);
  expect(benches.filter((name) => !quoted(read('services/site-tests/README.md')).includes(name))).toEqual([]);
});

test('every gate of a release stands in the table of refusals', () => {
  const gates = sourceFiles()
    .filter((path) =>
      /^(shared\/release|shared\/release-model|services\/(registry|gateway))\/src\//.test(path),
    )
    .flatMap((path) => [...read(path).matchAll(/(?:refuse\(\s*|\bgate: )'([a-z-]+)'/g)])
    .flatMap(([, gate]) => gate ?? []);
  const table = sectionOf('docs/releasing.md', '## When it is refused');
  const named = tableRows(table).flatMap((row) => quoted(row.split('|')[1] ?? ''));
  expect(gates.length).toBeGreaterThan(20);
  expect([...new Set(gates)].filter((gate) => !named.includes(gate))).toEqual([]);
});

describe('the README of the kit', () => {
  const rows = tableRows(read('shared/ui/README.md')).map((row) =>
    row.split(/(?<!\\)\|/).map((cell) => cell.trim()),
  );
  const fileOf = (component: string) => `shared/ui/src/${component}.tsx`;

  test('tells every property, and which may be left out', () => {
    const wrong = sourceFiles()
      .filter((path) => /^shared\/ui\/src\/\w+\.tsx$/.test(path))
      .flatMap((path) => [...read(path).matchAll(/(?:interface|type) (\w+)Props\b[^{]*\{\n(.*?)\n\}/gs)])
      .flatMap(([, component = '', body = '']) => {
        const row = rows.find(([, names = '']) => quoted(names).includes(component));
        const properties = [...body.matchAll(/^ {2}(\w+\??):/gm)].flatMap(([, name]) => name ?? []);
        return properties
          .filter((name) => row && !/^(children|className)\??$/.test(name))
          .filter(
            (name) =>
              !new RegExp(name.endsWith('?') ? `\\b${name.slice(0, -1)}\\?` : `\\b${name}(?![\\w?])`).test(
                row?.[2] ?? '',
              ),
          )
          .map((name) => `${component} ${name}`);
      });
    expect(wrong).toEqual([]);
  });

  test('says where each component is imported from', () => {
    const wrong = rows.flatMap(([, names = '']) => {
      const components = quoted(names.replace(/\(in `\w+`\)/g, ''));
      const [, place] = /\(in `(\w+)`\)/.exec(names) ?? [];
      return components.filter((component) => {
        const own = trackedFiles().includes(fileOf(component)) ? component : (components[0] ?? '');
        return !new RegExp(`export (?:function|const) ${component}\\b`).test(read(fileOf(place ?? own)));
      });
    });
    expect(wrong).toEqual([]);
  });
});
