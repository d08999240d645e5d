import * as v from 'valibot';
import { CalendarDay } from '../calendar/calendar-day.ts';
import { readNumber, writeNumber } from '../form/typed-number.ts';
import { MAX_PATTERN_INPUT, type MatchesPattern } from '../provider/pattern-rules.ts';
import type { ProviderAnswers } from '../provider/provider.ts';
import type { Condition } from '../provider/provider-question-schema.ts';
import type { Question } from '../provider/provider-questions.ts';

/** The values of a form of questions: text, or a list for several choices. */
export type QuestionValues = Readonly<Record<string, unknown>>;

/**
 * The questions to ask for the current values, each with whether it is required now: a question whose condition fails
 * is not asked.
 */
export function askedQuestions(questions: readonly Question[], values: QuestionValues): Question[] {
  const asked: Question[] = [];
  const holds = ({ key, equals, isNot }: Condition): boolean => {
    const typed = values[key];
    if (!asked.some((other) => other.key === key) || isBlank(typed)) return false;
    return equals === 'anything' || equals.some((value) => matches(typed, value)) !== isNot;
  };
  for (const question of questions) if (question.when.every(holds)) asked.push(question);
  return asked.map((question) => ({
    ...question,
    required: question.required || question.requiredWhen.some((conditions) => conditions.every(holds)),
  }));
}

function matches(typed: unknown, value: string | number | boolean): boolean {
  if (Array.isArray(typed)) return typed.includes(value);
  if (typeof value === 'boolean') return typed === (value ? 'yes' : 'no');
  return typeof value === 'number' ? toNumber(typed) === value : typed === value;
}

/**
 * The form of these questions. Questions that are not asked are not checked, and their values are dropped.
 * @param matches null when patterns were checked before or are checked later
 */
export const questionsForm = (questions: readonly Question[], matches: MatchesPattern | null) =>
  v.lazy((input) =>
    v.object(
      Object.fromEntries(
        askedQuestions(questions, (input ?? {}) as QuestionValues).map((question) => [
          question.key,
          v.optional(fieldOf(question, matches), ''),
        ]),
      ),
    ),
  );

/** An empty value is only checked for being required; the other rules apply to given values. */
const fieldOf = (question: Question, matches: MatchesPattern | null) =>
  v.lazy((typed): v.GenericSchema<unknown, string | string[]> => {
    if (!isBlank(typed)) return question.kind === 'manyOf' ? manyOf(question) : textField(question, matches);
    return v.pipe(
      v.unknown(),
      v.check(() => !question.required, 'required'),
      v.transform(() => (question.kind === 'manyOf' ? [] : '')),
    );
  });

const isBlank = (typed: unknown): boolean =>
  typed == null ||
  (typeof typed === 'string' && typed.trim() === '') ||
  (Array.isArray(typed) && !typed.length);

const valuesOf = ({ options }: Question): string[] => options.map(({ value }) => value);

const manyOf = (question: Question) =>
  v.pipe(
    v.array(v.picklist(valuesOf(question), 'invalid'), 'invalid'),
    v.minLength(question.minimum ?? 0, 'minItems'),
    v.maxLength(question.maximum ?? question.options.length, 'maxItems'),
  );

const typedText = v.pipe(v.string('invalid'), v.trim());

function textField(question: Question, matches: MatchesPattern | null): v.GenericSchema<unknown, string> {
  const { minimum, maximum, pattern } = question;
  switch (question.kind) {
    case 'oneOf':
      return v.pipe(typedText, v.picklist(valuesOf(question), 'invalid'));
    case 'yesNo':
      return v.pipe(typedText, v.picklist(['yes', 'no'], 'invalid'));
    case 'date':
      return v.pipe(typedText, CalendarDay);
    case 'number':
      return v.pipe(
        typedText,
        v.transform((typed) => toNumber(typed) ?? Number.NaN),
        v.number('number'),
        v.check((number) => !question.integer || Number.isInteger(number), 'integer'),
        v.minValue(minimum ?? Number.NEGATIVE_INFINITY, 'minValue'),
        v.maxValue(maximum ?? Number.POSITIVE_INFINITY, 'maxValue'),
        v.transform(writeNumber),
      );
    default:
      return v.pipe(
        typedText,
        v.minLength(minimum ?? 0, 'minLength'),
        v.maxLength(Math.min(maximum ?? MAX_TEXT, pattern ? MAX_PATTERN_INPUT : MAX_TEXT), 'maxLength'),
        v.check(
          (typed) => !pattern || !matches || typed.length > MAX_PATTERN_INPUT || matches(pattern, typed),
          'pattern',
        ),
      );
  }
}

const MAX_TEXT = 4000;

const toNumber = (typed: unknown): number | null => (typeof typed === 'string' ? readNumber(typed) : null);

/**
 * Converts the values of a checked form to the answers to send: numbers and booleans in their own types, empty values
 * left out.
 */
export function toProviderAnswers(questions: readonly Question[], values: QuestionValues): ProviderAnswers {
  const answers = askedQuestions(questions, values).map(({ key, kind }) => {
    const value = values[key];
    if (isBlank(value)) return [key, null];
    if (kind === 'number') return [key, toNumber(value)];
    return [key, kind === 'yesNo' ? value === 'yes' : value];
  });
  return Object.fromEntries(answers.filter(([, value]) => value !== null));
}

/** Converts stored answers back to the values of the form. */
export function fromProviderAnswers(answers: ProviderAnswers | null | undefined): QuestionValues {
  return Object.fromEntries(
    Object.entries(answers ?? {}).map(([key, value]) => {
      if (typeof value === 'boolean') return [key, value ? 'yes' : 'no'];
      return [key, typeof value === 'number' ? writeNumber(value) : (value ?? '')];
    }),
  );
}
