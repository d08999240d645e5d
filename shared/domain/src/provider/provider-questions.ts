import * as v from 'valibot';
import { MAX_PATTERNS, type WhyNotPattern } from './pattern-rules.ts';
import type { Provider } from './provider.ts';
import {
  type Condition,
  QuestionSchema,
  type RawBranch,
  type RawCondition,
  type RawFields,
  type RawQuestion,
  refusedKeys,
} from './provider-question-schema.ts';

/** One question as a screen asks it. `key` names its answer; `label` is the text for the family. */
export type Question = {
  readonly key: string;
  readonly label: string;
  /** The title beside the answer, for the provider. */
  readonly providerLabel: string;
  readonly hint: string | null;
  readonly kind: 'text' | 'longText' | 'number' | 'date' | 'yesNo' | 'oneOf' | 'manyOf';
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly required: boolean;
  readonly integer: boolean;
  readonly minimum: number | null;
  readonly maximum: number | null;
  /** As the provider wrote it: an ECMAScript pattern that may match anywhere in the answer. */
  readonly pattern: string | null;
  /** Asked only when all of these hold. */
  readonly when: readonly Condition[];
  /** Also required when all conditions of any of these lists hold. */
  readonly requiredWhen: readonly (readonly Condition[])[];
};

export type Questions =
  | { readonly kind: 'none' }
  | { readonly kind: 'broken'; readonly reason: string }
  | { readonly kind: 'questions'; readonly title: string | null; readonly questions: readonly Question[] };

/** The extra questions of a provider. For a broken schema it returns the reason instead of throwing. */
export function questionsOf({ extraQuestions }: Pick<Provider, 'extraQuestions'>): Questions {
  if (!extraQuestions?.trim()) return { kind: 'none' };
  const read = readSchema(extraQuestions);
  if ('reason' in read) return { kind: 'broken', reason: read.reason };
  const { branches, title = null, dependentRequired } = read;
  const parts = allParts(read);
  const demands = [
    ...parts.flatMap(({ fields, when }) => fields.required.map((key) => ({ key, when }))),
    ...Object.entries(dependentRequired).flatMap(([given, keys]) =>
      keys.map((key) => ({ key, when: [{ key: given, equals: 'anything' as const, isNot: false }] })),
    ),
  ];
  const questions = parts
    .map(({ fields, when }) => questionsIn(fields, when))
    .reduce((all, own) => own.reduce(insertAfterItsCondition, all), [])
    .map((question) => withDemands(question, demands));
  const reason = ambiguousElseIn(branches) ?? contradictionIn(questions, demands);
  if (reason) return { kind: 'broken', reason };
  return questions.length === 0 ? { kind: 'none' } : { kind: 'questions', title, questions };
}

function readSchema(extraQuestions: string): Schema | { readonly reason: string } {
  let json: unknown;
  try {
    json = JSON.parse(extraQuestions);
  } catch {
    return { reason: 'not JSON' };
  }
  const [refusedKey] = refusedKeys(extraQuestions);
  if (refusedKey) return { reason: `${refusedKey}: not a usable key` };
  const parsed = v.safeParse(QuestionSchema, json);
  return parsed.success ? parsed.output : { reason: brokenAt(parsed.issues[0]) };
}

/** Whether there is something to ask. Broken questions are not asked, so that nobody gets stuck on them. */
export const hasQuestions = (provider: Pick<Provider, 'extraQuestions'>): boolean =>
  questionsOf(provider).kind === 'questions';

/** The providers whose questions cannot be asked, to report them to somebody who can fix them. */
export const brokenQuestions = <Asking extends Pick<Provider, 'extraQuestions'>>(
  providers: readonly Asking[],
): { provider: Asking; reason: string }[] =>
  providers.flatMap((provider) => {
    const asked = questionsOf(provider);
    return asked.kind === 'broken' ? [{ provider, reason: asked.reason }] : [];
  });

export type RefusedPattern = { readonly key: string; readonly pattern: string; readonly reason: string };

/**
 * The patterns that are refused, each with its question. If one was stored earlier, its question is asked without the
 * pattern.
 */
export function refusedPatterns(
  provider: Pick<Provider, 'extraQuestions'>,
  whyNot: WhyNotPattern,
): RefusedPattern[] {
  const asked = questionsOf(provider);
  if (asked.kind !== 'questions') return [];
  return asked.questions
    .flatMap(({ key, pattern }) => (pattern ? [{ key, pattern }] : []))
    .flatMap(({ key, pattern }, index) => {
      const reason = index < MAX_PATTERNS ? whyNot(pattern) : `only ${MAX_PATTERNS} questions have a pattern`;
      return reason ? [{ key, pattern, reason }] : [];
    });
}

/** What every question has, and the rules that the answers to each kind are held to. */
const OF_EVERY_QUESTION: readonly string[] = ['type', 'title', 'providerTitle', 'description'];
const RULES_OF: Readonly<Record<Question['kind'], readonly string[]>> = {
  text: ['minLength', 'maxLength', 'pattern'],
  longText: ['format', 'minLength', 'maxLength', 'pattern'],
  number: ['minimum', 'maximum'],
  date: ['format'],
  yesNo: [],
  oneOf: ['enum', 'oneOf'],
  manyOf: ['items', 'minItems', 'maxItems'],
};

/**
 * The rules that an answer would not be held to, or as another rule, each with its question. If one was stored earlier, its
 * question is asked as before.
 */
export function misplacedRules({
  extraQuestions,
}: Pick<Provider, 'extraQuestions'>): { key: string; rule: string }[] {
  const read = readSchema(extraQuestions ?? '');
  if ('reason' in read) return [];
  return allParts(read)
    .flatMap(({ fields }) => Object.entries(fields.properties))
    .flatMap(([key, raw]) => misplacedIn(raw).map((rule) => ({ key, rule })));
}

function misplacedIn(raw: RawQuestion): string[] {
  const rules = RULES_OF[kindOf(raw)];
  const others = Object.keys(raw).filter(
    (name) => !OF_EVERY_QUESTION.includes(name) && !rules.includes(name),
  );
  const choices = choicesOf(raw);
  // Of two lists of choices the one with titles is shown.
  return choices?.enum && choices.oneOf ? [...others, 'enum'] : others;
}

type Schema = v.InferOutput<typeof QuestionSchema>;
/** Questions that are asked under the same conditions. */
type Part = { readonly fields: RawFields; readonly when: readonly Condition[] };
type Demand = { readonly key: string; readonly when: readonly Condition[] };

const allParts = ({ branches, ...always }: Schema): Part[] => [
  { fields: always, when: [] },
  ...branches.flatMap(partsOf),
];

function partsOf({ condition, asked, otherwise }: RawBranch): Part[] {
  const when = conditionsIn(condition);
  return [
    ...(asked ? [{ fields: asked, when }] : []),
    ...(otherwise ? [{ fields: otherwise, when: when.map((one) => ({ ...one, isNot: true })) }] : []),
  ];
}

const questionsIn = ({ properties }: RawFields, when: readonly Condition[]): Question[] =>
  Object.entries(properties).map(([key, raw]) => toQuestion(key, raw, when));

/** Conditions under which the question is asked anyway are left out of its demands: there they always hold. */
function withDemands(question: Question, demands: readonly Demand[]): Question {
  const own = demands.filter(({ key }) => key === question.key);
  const isImplied = ({ when }: Demand) => when.every((one) => question.when.includes(one));
  return {
    ...question,
    required: own.some(isImplied),
    requiredWhen: own.filter((demand) => !isImplied(demand)).map(({ when }) => when),
  };
}

/** Inserts a question below the one it depends on, after others that depend on the same one. */
function insertAfterItsCondition(questions: Question[], question: Question): Question[] {
  const keys = question.when.map(({ key }) => key);
  const last = questions.findLastIndex(
    (other) => keys.includes(other.key) || other.when.some(({ key }) => keys.includes(key)),
  );
  const place = last < 0 ? questions.length : last + 1;
  return [...questions.slice(0, place), question, ...questions.slice(place)];
}

const conditionsIn = ({ properties }: RawCondition): Condition[] =>
  Object.entries(properties).map(([key, { const: one, enum: several }]) => ({
    key,
    equals: several ?? (one === undefined ? [] : [one]),
    isNot: false,
  }));

function toQuestion(key: string, raw: RawQuestion, when: readonly Condition[]): Question {
  const choices = choicesOf(raw);
  return {
    key,
    label: raw.title,
    providerLabel: raw.providerTitle ?? raw.title,
    hint: raw.description ?? null,
    kind: kindOf(raw),
    options:
      choices?.oneOf?.map(({ const: value, title }) => ({ value, label: title ?? value })) ??
      choices?.enum?.map((value) => ({ value, label: value })) ??
      [],
    required: false,
    requiredWhen: [],
    integer: raw.type === 'integer',
    minimum: raw.minimum ?? raw.minLength ?? raw.minItems ?? null,
    maximum: raw.maximum ?? raw.maxLength ?? raw.maxItems ?? null,
    pattern: raw.pattern || null,
    when,
  };
}

const choicesOf = (raw: RawQuestion) => (raw.type === 'array' ? raw.items : raw);

function kindOf(raw: RawQuestion): Question['kind'] {
  if (raw.type === 'array') return 'manyOf';
  if (raw.type === 'boolean') return 'yesNo';
  if (raw.type === 'number' || raw.type === 'integer') return 'number';
  if (raw.enum || raw.oneOf) return 'oneOf';
  if (raw.format === 'date') return 'date';
  return raw.format === 'textarea' ? 'longText' : 'text';
}

/** Refuses an `else` for several conditions together: the screen could not show which of them failed. */
const ambiguousElseIn = (branches: readonly RawBranch[]): string | null =>
  branches.some(({ condition, otherwise }) => otherwise && Object.keys(condition.properties).length > 1)
    ? 'else: goes with a condition on one question'
    : null;

function contradictionIn(questions: readonly Question[], demands: readonly Demand[]): string | null {
  const keys = questions.map(({ key }) => key);
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice) return `${twice}: asked twice`;
  const demanded = demands.find(({ key }) => !keys.includes(key));
  if (demanded) return `${demanded.key}: required, but not asked`;
  const conditions = [...questions, ...demands].flatMap(({ when }) => when);
  const unknown = conditions.find(({ key }) => !keys.includes(key));
  return unknown ? `${unknown.key}: a condition on a question that is not asked` : null;
}

const brokenAt = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? 'schema'}: ${issue.message}`;
