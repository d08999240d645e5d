// npm run pack -- FOLDER …: packs our packages that the repository in each FOLDER needs, as they are now, into its packages/.
import path from 'node:path';
import { bringPackages } from './bring-packages.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folders = process.argv.slice(2);
if (folders.length === 0) {
  process.stdout.write('npm run pack -- FOLDER …\n');
  process.exitCode = 2;
}
try {
  for (const folder of folders) {
    const { names, changes } = await bringPackages(root, path.resolve(folder));
    for (const { version, changes: what } of changes) process.stdout.write(`${version}\n\n${what}\n\n`);
    process.stdout.write(`${names.join(' ')}: npm install in ${folder} takes them\n`);
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
