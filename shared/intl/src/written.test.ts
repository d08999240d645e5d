import { createIntl } from 'react-intl';
import { expect, it } from 'vitest';
import { clockTime, dayAndMonth, longDay } from './written.ts';

const nl = createIntl({ locale: 'nl-NL', timeZone: 'Europe/Amsterdam' });
const en = createIntl({ locale: 'en-GB', timeZone: 'Europe/Amsterdam' });

it('days and times are formatted in one way, in the language of the page', () => {
  const moment = '2026-11-21T08:05:33Z';
  expect([longDay('2026-11-09', nl), longDay(moment, nl), longDay('2026-11-09', en)]).toEqual([
    '9\u00A0november 2026',
    '21\u00A0november 2026',
    '9\u00A0November 2026',
  ]);
  expect([dayAndMonth('2026-11-09', nl), dayAndMonth(new Date(moment), en)]).toEqual([
    '9\u00A0november',
    '21\u00A0November',
  ]);
  expect([clockTime(moment, nl), clockTime(new Date(moment), en)]).toEqual(['09.05', '09:05']);
});

it('a day stays the same day, also in a time zone where it is still the day before', () => {
  const hawaii = createIntl({ locale: 'nl-NL', timeZone: 'Pacific/Honolulu' });
  expect(longDay('2026-11-09', hawaii)).toBe('9\u00A0november 2026');
});
