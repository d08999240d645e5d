// npm run bench -- NAME [arguments]: measures something and prints a table. Not a test: nothing passes or fails, except in
// `fuzz`, `mutants` and `alerts`.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { environmentWith } from './config.ts';

const benches: Record<string, string> = {
  reader: 'services/file/bench/reader.ts',
  calibration: 'services/file/bench/calibration.ts',
  variants: 'services/file/bench/variants.ts',
  wordings: 'services/file/bench/wordings.ts',
  rules: 'services/file/bench/rules.ts',
  s3: 'services/file/bench/s3.ts',
  canaries: 'services/registry/bench/canaries.ts',
  search: 'services/provider/bench/search.ts',
  render: 'services/gateway/bench/render.ts',
  federation: 'services/site-tests/bench/federation.ts',
  'canary-visits': 'services/site-tests/bench/canary-visits.ts',
  embed: 'services/site-tests/bench/embed.ts',
  ladder: 'services/site-tests/bench/ladder.ts',
  alerts: 'services/site-tests/bench/alerts.ts',
  screens: 'services/site-tests/bench/screens.ts',
  api: 'services/all-in-one/bench/api.ts',
  pages: 'services/all-in-one/bench/pages.ts',
  start: 'services/all-in-one/bench/start.ts',
  memory: 'services/all-in-one/bench/memory.ts',
  rounds: 'services/all-in-one/bench/rounds.ts',
  jobs: 'services/all-in-one/bench/jobs.ts',
  fuzz: 'services/all-in-one/bench/fuzz.ts',
  mutants: 'shared/testing/bench/mutants.ts',
};

const root = join(import.meta.dirname, '../../..');
const [name = '', ...args] = process.argv.slice(2);
const file = benches[name];

if (file) {
  const { status } = spawnSync(process.execPath, [join(root, file), ...args], {
    cwd: root,
    stdio: 'inherit',
    // The same as in an installation.
    env: environmentWith({ NODE_ENV: 'production' }),
  });
  process.exitCode = status ?? 1;
} else {
  process.stderr.write(`Usage: npm run bench -- ${Object.keys(benches).join(' | ')}\n`);
  process.exitCode = 2;
}
