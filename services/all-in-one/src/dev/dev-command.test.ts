import { expect, test } from 'vitest';
import { parseDevCommand } from './dev-command.ts';

const known = ['shell', 'mf-report', 'mf-dossier'];

test.each([
  [[], { names: [], at: null }],
  [['mf-report'], { names: ['mf-report'], at: null }],
  [['mf-report', 'shell'], { names: ['mf-report', 'shell'], at: null }],
  [
    ['mf-report', '--at', 'https://staging.example'],
    { names: ['mf-report'], at: new URL('https://staging.example') },
  ],
])('%j is understood', (args, command) => {
  expect(parseDevCommand(args, known)).toEqual(command);
});

test.each([
  [['mf-unknown']],
  [['../elsewhere']],
  [['--at', 'https://staging.example']],
  [['mf-report', '--at', 'staging']],
  [['mf-report', '--hot']],
])('%j is refused', (args) => {
  expect(parseDevCommand(args, known)).toBe(null);
});
