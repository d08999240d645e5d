import * as v from 'valibot';
import { CalendarDay, dayOf } from '../calendar/calendar-day.ts';
import { MOST_YEARS_OF_LIFE } from '../rule/constants.ts';
import { visibleText } from './visible-text.ts';

/*
 * Building blocks of form schemas. A form holds the values of native inputs: strings, '' for nothing, 'yes' and 'no'
 * for a choice of two. Every output is valid input again, so that answers can be shown and checked again. The message
 * of an issue is its stable code.
 */

const filled = v.nullish(v.string('required'), '');

export const requiredText = (max = 120) =>
  v.pipe(filled, v.trim(), visibleText, v.maxLength(max, 'maxLength'), v.regex(/^[^\p{Cc}]*$/u, 'name'));

export const optionalText = (max = 120) =>
  v.pipe(filled, v.trim(), v.maxLength(max, 'maxLength'), v.regex(/^[^\p{Cc}]*$/u, 'name'));

/** A field that is not asked with these answers: what was typed in it before is emptied, whatever it was. */
export const notAsked = v.pipe(
  v.optional(v.unknown(), ''),
  v.transform((): string => ''),
);

export const requiredChoice = <const Options extends readonly string[]>(options: Options) =>
  v.pipe(filled, v.nonEmpty('required'), v.picklist(options, 'invalid'));

export const YES_NO = ['yes', 'no'] as const;
export type YesNo = (typeof YES_NO)[number];
export const requiredYesNo = requiredChoice(YES_NO);

export const optionalYesNo = v.pipe(filled, v.picklist(['', ...YES_NO], 'invalid'));

export const requiredDay = v.pipe(filled, v.trim(), v.nonEmpty('required'), CalendarDay);

/** A day that may be left out, for the usual one. */
export const dayOrUsual = (usual: CalendarDay) =>
  v.pipe(
    filled,
    v.trim(),
    v.transform((day) => day || usual),
    CalendarDay,
  );

/** A required day, today at the latest. */
export const requiredPastDay = (now: Date) =>
  v.pipe(
    requiredDay,
    v.check((day) => day <= dayOf(now), 'dateFuture'),
  );

/** Whether somebody who lived on one day can be born on another: a year with a typing mistake often cannot be. */
export const isLifetime = (born: CalendarDay, lived: CalendarDay): boolean => {
  const year = Math.max(0, Number(lived.slice(0, 4)) - MOST_YEARS_OF_LIFE);
  return born >= `${String(year).padStart(4, '0')}${lived.slice(4)}`;
};

/**
 * The required birth date of somebody who lives.
 * @param stored birth dates that are never too early
 */
export const requiredBirthDay = (now: Date, stored: readonly string[] = []) =>
  v.pipe(
    requiredPastDay(now),
    v.check((day) => stored.includes(day) || isLifetime(day, dayOf(now)), 'birthTooEarly'),
  );

/** The value of a text or choice field; a stored value of another type is read as blank. */
export const typedText = v.fallback(v.string(), '');
export const typedYesNo = v.fallback(v.picklist(['', ...YES_NO]), '');

export const toYesNo = (value: boolean | null | undefined): YesNo | '' =>
  value == null ? '' : value ? 'yes' : 'no';

export const fromYesNo = (value: YesNo | ''): boolean | null => (value === '' ? null : value === 'yes');

/** A stored text as the value of a form field. */
export const toText = (value: string | null | undefined): string => value ?? '';

/** A typed text as it is stored: an empty one is null. */
export const fromText = (value: string): string | null => (value === '' ? null : value);
