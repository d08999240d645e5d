import { expect, it } from 'vitest';
import { type ErasureFacts, isErasureDue, isErasureToTell, keptUntil } from './kept-until.ts';

const COMPLETED = new Date('2026-11-12T10:00:00Z');
const at = (now: string, told: string | null = null, completedAt: Date | null = COMPLETED): ErasureFacts => ({
  completedAt,
  erasureToldAt: told === null ? null : new Date(told),
  now: new Date(now),
});
const isDue = (facts: ErasureFacts, status: 'completed' | 'active' = 'completed') =>
  isErasureDue({ ...facts, tasks: [{ status: 'completed' }, { status }] });

it('keeps a dossier to the end of the day twenty-four months after its last task', () => {
  expect(keptUntil(at('2026-11-12T10:00:00Z'))).toBe('2028-11-12');
  const told = '2028-10-09T01:30:00Z';
  expect(keptUntil(at('2028-11-01T10:00:00Z', told))).toBe('2028-11-12');
  expect(isDue(at('2028-11-12T22:59:59Z', told))).toBe(false);
  expect(isDue(at('2028-11-12T23:00:00Z', told))).toBe(true);
});

it('keeps it as long as the installation says', () => {
  expect(keptUntil(at('2026-11-12T10:00:00Z'), 6)).toBe('2027-05-12');
});

it('tells a month before, once for each time that everything was done', () => {
  expect(isErasureToTell(at('2028-10-08T09:59:59Z'))).toBe(false);
  expect(isErasureToTell(at('2028-10-08T10:00:00Z'))).toBe(true);
  expect(isErasureToTell(at('2028-10-13T10:00:00Z', '2028-10-12T10:00:00Z'))).toBe(false);
  // Told, reopened and completed again.
  expect(isErasureToTell(at('2028-10-13T10:00:00Z', '2026-11-12T09:00:00Z'))).toBe(true);
});

it('tells again where the installation keeps longer since', () => {
  const told = '2028-10-09T01:30:00Z';
  expect(keptUntil(at('2029-05-01T10:00:00Z', told), 30)).toBe('2029-05-31');
  expect(isErasureToTell(at('2029-04-07T09:59:59Z', told), 30)).toBe(false);
  expect(isErasureToTell(at('2029-04-07T10:00:00Z', told), 30)).toBe(true);
  expect(isErasureDue({ ...at('2029-05-13T10:00:00Z', told), tasks: [] }, 30)).toBe(false);
  // Kept shorter since, what was told still holds.
  expect(isErasureToTell(at('2028-10-10T10:00:00Z', told), 20)).toBe(false);
});

it('keeps what nobody was told about for a month more, however long it is overdue', () => {
  expect(keptUntil(at('2030-01-01T10:00:00Z'))).toBe('2030-01-31');
  expect(isDue(at('2030-01-01T10:00:00Z'))).toBe(false);
  expect(isDue(at('2030-01-31T10:00:00Z', '2030-01-01T10:00:00Z'))).toBe(false);
  expect(isDue(at('2030-02-01T10:00:00Z', '2030-01-01T10:00:00Z'))).toBe(true);
});

it('keeps a dossier in which a task is open, or of which it is unknown since when none is', () => {
  const told = '2028-10-12T10:00:00Z';
  expect(keptUntil(at('2030-01-01T10:00:00Z', told, null))).toBeNull();
  expect(isErasureToTell(at('2030-01-01T10:00:00Z', null, null))).toBe(false);
  expect(isDue(at('2030-01-01T10:00:00Z', told, null))).toBe(false);
  expect(isDue(at('2030-01-01T10:00:00Z', told), 'active')).toBe(false);
});
