// npm run pack -- FOLDER mf-NAME: the packages of ours that this remote needs, for a repository of its own.
import path from 'node:path';
import { packPackages } from './pack.ts';
import { packagesOf } from './packages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const [folder, name, ...rest] = process.argv.slice(2);
if (!folder || !name || rest.length > 0) {
  process.stdout.write('npm run pack -- FOLDER mf-NAME\n');
  process.exitCode = 2;
} else {
  const files = await packPackages(root, packagesOf(root, name), path.resolve(folder));
  process.stdout.write(`${files.join('\n')}\n`);
}
