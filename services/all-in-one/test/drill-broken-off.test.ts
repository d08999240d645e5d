import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolder } from '@nabericht/testing/clean-up';
import { waitFor } from '@nabericht/testing/wait-for';
import { expect, test } from 'vitest';
import { superviseDrill } from '../drills/supervise-drill.ts';

/** Starts a server the way PostgreSQL starts: with its working directory in the temporary folder, in a session of its own. */
const DRILL = `
  const cwd = require('node:fs').mkdtempSync(require('node:os').tmpdir() + '/data-');
  const server = require('node:child_process').spawn('sleep', ['600'], { cwd, detached: true, stdio: 'ignore' });
  require('node:fs').writeFileSync(process.argv[1], JSON.stringify({ pid: server.pid, cwd }));
  process.exitCode = 3;
  if (process.argv[2] === 'stays') setInterval(() => {}, 1000);
  else { server.kill(); server.unref(); }
`;

async function runDrill(...args: string[]) {
  const told = new AbortController();
  const notes = join(await createFolder(), 'notes.json');
  const code = superviseDrill({ command: ['--eval', DRILL, notes, ...args], told: told.signal });
  const started = await waitFor('the drill to start a server', async () =>
    JSON.parse((await readFile(notes, 'utf8').catch(() => '')) || 'false'),
  );
  return { told, code, ...started };
}

test('a drill that is interrupted leaves no process and no folder, also when its servers run in sessions of their own', async () => {
  const { told, code, pid, cwd } = await runDrill('stays');
  told.abort();
  expect(await code).toBe(130);
  // The command line of an ended process is empty, whether or not its parent has collected its exit status.
  expect(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).toBe('');
  expect(existsSync(cwd)).toBe(false);
});

test('a drill that ends by itself passes on its exit code, and leaves no folder', async () => {
  const { code, cwd } = await runDrill();
  expect(await code).toBe(3);
  expect(existsSync(cwd)).toBe(false);
});
