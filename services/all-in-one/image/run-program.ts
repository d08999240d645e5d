import { spawnSync } from 'node:child_process';

/** What it says is shown; throws when it does not end well. */
export const runProgram = (program: string, args: string[], cwd?: string): void => {
  const { status, error } = spawnSync(program, args, { stdio: ['ignore', 2, 2], cwd });
  if (error) throw new Error(`${program} is not installed: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ${args[0]} ended with ${status}: the lines above say why`);
};

/** What it prints, without the last end of line. */
export const outputOf = (program: string, args: string[], cwd?: string): string => {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 100_000_000,
  });
  if (error) throw new Error(`${program} is not installed: ${error.message}`);
  if (status !== 0) throw new Error(`${program} ${args[0]} ended with ${status}: ${stderr}`);
  return stdout.trimEnd();
};
