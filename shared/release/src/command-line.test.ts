import { expect, test } from 'vitest';
import { parseCommandLine } from './command-line.ts';

test.each([
  ['', 'release', ['.'], {}],
  ['mf-one --promote', 'release', ['mf-one'], { promote: true }],
  ['--no-build --json', 'release', ['.'], { 'no-build': true, json: true }],
  ['../elsewhere --path /one?a=b', 'release', ['../elsewhere'], { path: '/one?a=b' }],
  ['list', 'list', [], {}],
  [
    'promote a@1.0.0-00000000 --canary --stages 0.5,10,100 --hold',
    'promote',
    ['a@1.0.0-00000000'],
    { canary: true, stages: '0.5,10,100', hold: true },
  ],
  [
    'mf-one --promote --canary --stages 25,50 --json',
    'release',
    ['mf-one'],
    { promote: true, canary: true, stages: '25,50', json: true },
  ],
  ['--promote --at 2026-12-01T06:00Z', 'release', ['.'], { promote: true, at: '2026-12-01T06:00Z' }],
  ['rollback --to 0f3a --why broken', 'rollback', [], { to: '0f3a', why: 'broken' }],
  ['freeze --until 2026-12-01T06:00Z', 'freeze', [], { until: '2026-12-01T06:00Z' }],
  ['preview a@1.0.0-00000000 b@1.0.0-00000000', 'preview', ['a@1.0.0-00000000', 'b@1.0.0-00000000'], {}],
])('%j is parsed as the command %s with the targets %j', (text, command, targets, options) => {
  expect(parseCommandLine(text.split(' ').filter(Boolean))).toEqual({ command, targets, options });
});

test.each([
  'mf-one mf-two',
  '--help',
  '--why',
  'mf-one --promotes',
  'freeze mf-one',
  'promote',
  'retire mf-one mf-two',
  'unpin',
  'preview',
  'rollback mf-one --to 0f3a',
  'preview a@1.0.0-00000000 --minutes soon',
  'unfreeze --if-revision x',
  'promote a@1.0.0-00000000 --at soon',
  'freeze --until 2026-12-01',
  'halt',
  'promote a@1.0.0-00000000 --canary --stages few',
  'promote a@1.0.0-00000000 --canary --least-visitors many',
  // Options that the command would ignore.
  'list mf-one --canary',
  'approve 3f0c9a1e --why because',
  'retire mf-one --canary',
  'grow mf-one --stages 50',
  'freeze --at 2026-12-01T06:00Z',
  'mf-one --canary',
  'mf-one --at 2026-12-01T06:00Z',
  'mf-one --promote --hold',
  'mf-one --promote --until 2026-12-01T06:00Z',
  'promote a@1.0.0-00000000 --stages 25,50',
  'promote a@1.0.0-00000000 --hold',
  'promote a@1.0.0-00000000 --canary --at 2026-12-01T06:00Z',
  'flag a/list --share 5 --stages 5,50',
])('%j is refused as not understood', (text) => {
  expect(parseCommandLine(text.split(' '))).toBeNull();
});
