#!/usr/bin/env node
// nabericht-release: brings a remote from its sources to a registry. In this repository: npm run release -- mf-NAME
import { readConfig } from './config.ts';
import { runRelease } from './run-release.ts';

try {
  process.exitCode = await runRelease(process.argv.slice(2), {
    config: readConfig(),
    cwd: process.cwd(),
    print: (line) => process.stdout.write(`${line}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
