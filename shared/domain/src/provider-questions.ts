import * as v from 'valibot';
import type { Provider } from './provider.ts';
import {
  type Condition,
  QuestionSchema,
  type RawCondition,
  type RawFields,
  type RawQuestion,
} from './provider-question-schema.ts';
import { safePattern } from './safe-pattern.ts';

/** One question as a screen asks it. `key` names it in the answers; `label` is what the person reads. */
export type Question = {
  readonly key: string;
  readonly label: string;
  readonly hint: string | null;
  readonly kind: 'text' | 'longText' | 'number' | 'date' | 'yesNo' | 'oneOf' | 'manyOf';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly required: boolean;
  readonly integer: boolean;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly pattern: RegExp | null;
  /** Asked only when all of these hold. */
  readonly when: readonly Condition[];
};

export type Questions =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'questions'; readonly title: string | null; readonly questions: readonly Question[] };

/** The extra questions of a provider. A schema that is broken is a value with its reason, never an error. */
export function questionsOf({ extraQuestions }: Pick<Provider, 'extraQuestions'>): Questions {
  if (!extraQuestions?.trim()) return { kind: 'none' };
  let json: unknown;
  try {
    json = JSON.parse(extraQuestions);
  } catch {
    return { kind: 'broken', reason: 'not JSON' };
  }
  const parsed = v.safeParse(QuestionSchema, json);
  if (!parsed.success) return { kind: 'broken', reason: brokenAt(parsed.issues[0]) };
  const { branches, title = null, ...fields } = parsed.output;
  const questions = branches
    .flatMap((branch) => questionsIn(branch.fields, conditionsIn(branch.condition)))
    .reduce(insertAfterItsCondition, questionsIn(fields, []));
  const reason = contradictionIn(questions);
  if (reason) return { kind: 'broken', reason };
  return questions.length === 0 ? { kind: 'none' } : { kind: 'questions', title, questions };
}

/** Whether there is something to ask. Broken questions are not asked, so that they block nobody. */
export const hasQuestions = (provider: Pick<Provider, 'extraQuestions'>): boolean =>
  questionsOf(provider).kind === 'questions';

function questionsIn({ properties, required = [] }: RawFields, when: readonly Condition[]): Question[] {
  return Object.entries(properties).map(([key, raw]) => toQuestion(key, raw, required.includes(key), when));
}

/** A question stands below the one it depends on, after the others that do. */
function insertAfterItsCondition(questions: Question[], question: Question): Question[] {
  const keys = question.when.map(({ key }) => key);
  const last = questions.findLastIndex(
    (other) => keys.includes(other.key) || other.when.some(({ key }) => keys.includes(key)),
  );
  return last < 0 ? [...questions, question] : questions.toSpliced(last + 1, 0, question);
}

const conditionsIn = ({ properties }: RawCondition): Condition[] =>
  Object.entries(properties).map(([key, { const: one, enum: several }]) => ({
    key,
    equals: several ?? (one === undefined ? [] : [one]),
  }));

function toQuestion(key: string, raw: RawQuestion, required: boolean, when: readonly Condition[]): Question {
  const choices = raw.type === 'array' ? raw.items : raw;
  return {
    key,
    label: raw.title,
    hint: raw.description ?? null,
    kind: kindOf(raw),
    options:
      choices?.oneOf?.map(({ const: value, title }) => ({ value, label: title ?? value })) ??
      choices?.enum?.map((value) => ({ value, label: value })) ??
      [],
    required,
    integer: raw.type === 'integer',
    minimum: raw.minimum ?? raw.minLength ?? raw.minItems ?? null,
    maximum: raw.maximum ?? raw.maxLength ?? raw.maxItems ?? null,
    pattern: raw.pattern ? safePattern(raw.pattern) : null,
    when,
  };
}

function kindOf(raw: RawQuestion): Question['kind'] {
  if (raw.type === 'array') return 'manyOf';
  if (raw.type === 'boolean') return 'yesNo';
  if (raw.type === 'number' || raw.type === 'integer') return 'number';
  if (raw.enum || raw.oneOf) return 'oneOf';
  if (raw.format === 'date') return 'date';
  return raw.format === 'textarea' ? 'longText' : 'text';
}

function contradictionIn(questions: readonly Question[]): string | null {
  const keys = questions.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) return `${twice}: asked twice`;
  const unknown = questions.flatMap(({ when }) => when).find(({ key }) => !keys.includes(key));
  return unknown ? `${unknown.key}: a condition on a question that is not asked` : null;
}

const brokenAt = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'schema'}: ${issue.message}`;
