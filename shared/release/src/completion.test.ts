import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { USAGE } from './command-line.ts';
import { commandsIn, completionScript } from './completion.ts';

const HELP = `  keys list           the keys, and "list --all" is no option of it
  keys retire ID [--why TEXT]  lets one go
                     [--from FOLDER]  from there
  embed origins list|add SLUG ORIGIN  who may frame us
  export DOSSIER      everything, as JSON`;

it('knows the commands of a help text, with their options', () => {
  expect(commandsIn(HELP).map(({ words, options }) => [words, ...options])).toEqual([
    ['keys list', '--json', '--help'],
    ['keys retire', '--why', '--from', '--json', '--help'],
    ['embed origins list', '--json', '--help'],
    ['embed origins add', '--json', '--help'],
    ['export', '--json', '--help'],
  ]);
});

it('knows every command of a team', () => {
  expect(commandsIn(USAGE, 'nabericht-release').map(({ words }) => words)).toEqual([
    'check',
    'list',
    'composition',
    'moves',
    'health',
    'trace',
    'alerts',
    'desk',
    'feed',
    'preview',
    'promote',
    'rollouts',
    'flags',
    'flag',
    'grow',
    'halt',
    'retire',
    'rollback',
    'rollback',
    'pin',
    'unpin',
    'two-people',
    'one-person',
    'waiting',
    'approve',
    'withdraw',
    'freeze',
    'unfreeze',
    'completion bash',
    'completion zsh',
  ]);
});

describe('in a shell', () => {
  const script = completionScript('bash', 'ops', commandsIn(HELP), 'true') ?? '';
  const complete = (...typed: string[]) =>
    execFileSync('bash', [
      '-c',
      `${script}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _complete_ops; echo "\${COMPREPLY[@]}"`,
      'bash',
      'ops',
      ...typed,
    ])
      .toString()
      .trim()
      .split(' ');

  it.each([
    [[''], ['keys', 'keys', 'embed', 'embed', 'export']],
    [['k'], ['keys', 'keys']],
    [
      ['keys', ''],
      ['list', 'retire'],
    ],
    [['keys', 're'], ['retire']],
    [['embed', 'origins', 'a'], ['add']],
    [['keys', 'retire', 'ID', '--w'], ['--why']],
    [
      ['keys', 'list', '--'],
      ['--json', '--help'],
    ],
    [['dance', ''], ['']],
  ])('%j completes to %j', (typed, expected) => expect(complete(...typed)).toEqual(expected));

  it('refuses a shell that is not supported', () => expect(completionScript('tcsh', 'ops', [])).toBeNull());
});
