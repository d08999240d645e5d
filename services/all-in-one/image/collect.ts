// node services/all-in-one/image/collect.ts FOLDER: what an installation runs, laid out as here, after npm run build.
import { cpSync, globSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { forgottenPlaces, installationFiles } from './installation-files.ts';

const root = join(import.meta.dirname, '../../..');
const target = resolve(process.argv[2] ?? 'dist/installation');

const files = installationFiles(root);
const bundle = globSync(join(root, 'services/all-in-one/dist/*.js')).map((file) =>
  readFileSync(file, 'utf8'),
);
const forgotten = forgottenPlaces(bundle.join('\n'), files);
if (forgotten.length > 0)
  throw new Error(`These read files beside themselves that are not taken along: ${forgotten.join(', ')}`);

for (const file of files) {
  mkdirSync(dirname(join(target, file)), { recursive: true });
  cpSync(join(root, file), join(target, file), { dereference: true });
}
// npm links packages of ours there; here is nothing to link to but this.
mkdirSync(join(target, 'node_modules/@nabericht'), { recursive: true });
renameSync(join(target, 'shared/ui'), join(target, 'node_modules/@nabericht/ui'));
cpSync(process.execPath, join(target, 'node'), { dereference: true });
