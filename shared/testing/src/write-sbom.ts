// npm run sbom [-- FILE]: a CycloneDX list of what is delivered and its components, from what is installed here.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const root = join(import.meta.dirname, '../../..');
const [named] = process.argv.slice(2);
const file = named ? resolve(named) : join(root, 'dist/sbom.cdx.json');

mkdirSync(dirname(file), { recursive: true });
const program = join(root, 'node_modules/.bin/cyclonedx-npm');
// Build tools are not delivered.
const options = ['--omit', 'dev', '--output-reproducible', '--output-file', file];
const { status } = spawnSync(program, options, { cwd: root, stdio: 'inherit' });
if (status === 0) process.stdout.write(`${file}\n`);
process.exit(status ?? 1);
