import type { Wait } from '@nabericht/domain/tasks/task-needs';
import { expect, it } from 'vitest';
import { blockedReasons } from './blocked-reason.ts';

const providers = [
  { _id: 'a', name: 'Noorderbank' },
  { _id: 'b', name: 'Lichtpunt' },
  { _id: 'c', name: 'Vraagzaam' },
];
const wait = (rest: Partial<Wait>): Wait => ({
  taskId: 't',
  type: 'provider',
  providerId: null,
  waitsFor: 'reporter',
  until: null,
  ...rest,
});
const unsent = wait({ providerId: 'a' });
const asked = (providerId: string, until: string | null) => wait({ providerId, waitsFor: 'provider', until });

it.each<[string, Wait[], unknown[]]>([
  ['nothing', [], []],
  ['the report, whatever else', [unsent, wait({ type: 'report_deceased' })], [['blocked.report', [], null]]],
  [
    'the certificate, whatever providers do',
    [unsent, wait({ type: 'upload_death_certificate' })],
    [['blocked.certificate', [], null]],
  ],
  [
    'the reporter, then the last of the providers',
    [unsent, asked('b', '2026-12-04'), asked('c', '2026-12-01')],
    [
      ['blocked.unsent', ['Noorderbank'], null],
      ['blocked.answers', ['Lichtpunt', 'Vraagzaam'], '2026-12-04'],
    ],
  ],
  [
    'the reporter, whom a provider that was told asked something',
    [wait({ providerId: 'b', waitsFor: 'question', until: '2026-12-04' })],
    [['blocked.questions', ['Lichtpunt'], '2026-12-04']],
  ],
  ['a provider without a day', [asked('b', null)], [['blocked.answers', ['Lichtpunt'], null]]],
  ['a provider that is no longer known', [asked('x', null)], [['blocked.answers', [], null]]],
])('a task waits for %s', (_, waits, expected) => {
  expect(
    blockedReasons(waits, providers).map(({ key, providers, until }) => [key, providers, until]),
  ).toEqual(expected);
});
