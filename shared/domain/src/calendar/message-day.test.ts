import { expect, it } from 'vitest';
import { messageDay } from './message-day.ts';

it.each(['26-11-2026', '2026-11-26'])('%s is a day in a message', (value) => {
  expect(messageDay(value)).toBe('2026-11-26');
});

it.each(['12-34-5678', '2026-02-29', '26-11-26', 'Lichtpunt', '', 26, undefined])('%s is none', (value) => {
  expect(messageDay(value)).toBeNull();
});
