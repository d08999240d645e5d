// npm run release -- mf-landing: builds that one, publishes it to the running installation, puts it live.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { StartFailure } from '@nabericht/database/embedded/start-failure';
import { root } from './builds.ts';
import { readConfig } from './config.ts';
import { withDatabase } from './operator-database.ts';
import { release } from './release-operations.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

const build = async (name: string) => {
  const turbo = join(root, 'node_modules/turbo/bin/turbo');
  const child = spawn(
    process.execPath,
    [turbo, 'run', 'build', `--filter=./${name}`, '--output-logs=new-only', '--ui=stream'],
    { cwd: root, stdio: 'inherit' },
  );
  const [code] = await once(child, 'exit');
  return code === 0;
};

const [name = '', ...options] = process.argv.slice(2);

try {
  if (!/^(shell|mf-[a-z]+)$/.test(name)) {
    print('npm run release -- NAME [--why TEXT], where NAME is shell or a remote such as mf-landing.');
    process.exitCode = 2;
  } else if (await build(name)) {
    const config = readConfig();
    process.exitCode = await withDatabase(config, (connection) =>
      release(['publish', name, '--promote', ...options], { connection, config, print }),
    );
  } else {
    process.exitCode = 1;
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
