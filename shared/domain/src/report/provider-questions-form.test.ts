import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import { MAX_PATTERN_INPUT } from '../provider/pattern-rules.ts';
import { brokenQuestions, questionsOf, refusedPatterns } from '../provider/provider-questions.ts';
import {
  askedQuestions,
  fromProviderAnswers,
  questionsForm,
  toProviderAnswers,
} from './provider-questions-form.ts';

const questionsIn = (schema: object) => {
  const found = questionsOf({ extraQuestions: JSON.stringify({ type: 'object', ...schema }) });
  if (found.kind !== 'questions') throw new Error(JSON.stringify(found));
  return found.questions;
};
const reasonOf = (schema: unknown) => {
  const found = questionsOf({ extraQuestions: JSON.stringify(schema) });
  return found.kind === 'broken' ? found.reason : found.kind;
};
const text = (title: string) => ({ type: 'string', title });
const on = (key: string, test: object, asked: object) => ({
  if: { properties: { [key]: test } },
  // biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's
  then: asked,
});
const more = { properties: { more: text('Meer') } };

/** The keys that are asked for these answers, with a star after required ones. */
const asked = (schema: object, values: object) =>
  askedQuestions(questionsIn(schema), values as Record<string, unknown>).map(
    ({ key, required }) => `${key}${required ? '*' : ''}`,
  );

describe('a question under a condition', () => {
  it('is asked for any of several answers', () => {
    const schema = { properties: { a: text('A') }, allOf: [on('a', { enum: ['x', 'y'] }, more)] };
    expect(asked(schema, { a: 'y' })).toEqual(['a', 'more']);
    expect(asked(schema, { a: 'z' })).toEqual(['a']);
  });

  it('is asked for a number, a yes, a no, and one of a list', () => {
    const number = {
      properties: { a: { type: 'number', title: 'A' } },
      allOf: [on('a', { const: 1.5 }, more)],
    };
    expect(asked(number, { a: ' 1,5' })).toEqual(['a', 'more']);
    expect(asked(number, { a: '1' })).toEqual(['a']);
    // In a form every value is text.
    expect(asked(number, { a: 1.5 })).toEqual(['a']);
    const yes = (answer: boolean) => ({
      properties: { a: { type: 'boolean', title: 'A' } },
      allOf: [on('a', { const: answer }, more)],
    });
    expect([asked(yes(true), { a: 'yes' }), asked(yes(true), { a: 'no' })]).toEqual([['a', 'more'], ['a']]);
    expect([asked(yes(false), { a: 'no' }), asked(yes(false), { a: 'yes' })]).toEqual([['a', 'more'], ['a']]);
    const list = {
      properties: { a: { type: 'array', title: 'A', items: { enum: ['x', 'y'] } } },
      allOf: [on('a', { const: 'y' }, more)],
    };
    expect([asked(list, { a: ['x', 'y'] }), asked(list, { a: ['x'] })]).toEqual([['a', 'more'], ['a']]);
  });

  it('is required once another question is answered, and not before', () => {
    const schema = { properties: { a: text('A'), b: text('B') }, dependentRequired: { a: ['b'] } };
    expect(asked(schema, {})).toEqual(['a', 'b']);
    expect(asked(schema, { a: 'x' })).toEqual(['a', 'b*']);
  });

  it('is required always or only in some cases', () => {
    const schema = {
      properties: { a: text('A'), b: text('B'), c: text('C') },
      required: ['a'],
      allOf: [on('a', { const: 'x' }, { ...more, required: ['more', 'b'] })],
    };
    const requiredOf = questionsIn(schema).map(({ key, required, requiredWhen }) => [
      key,
      required,
      requiredWhen.map((all) => all.map((condition) => condition.key)),
    ]);
    expect(requiredOf).toEqual([
      ['a', true, []],
      ['more', true, []],
      ['b', false, [['a']]],
      ['c', false, []],
    ]);
  });

  it('is placed after others that depend on the same answer', () => {
    const second = { properties: { second: text('Nog meer') } };
    const schema = {
      properties: { a: text('A'), last: text('Laatste') },
      allOf: [on('a', { const: 'x' }, more), on('a', { const: 'y' }, second)],
    };
    expect(questionsIn(schema).map(({ key }) => key)).toEqual(['a', 'more', 'second', 'last']);
  });

  it('is required only when every condition of a branch holds', () => {
    const schema = {
      properties: { a: text('A'), b: text('B'), c: text('C') },
      allOf: [
        {
          if: { properties: { a: { const: 'x' }, b: { const: 'y' } } },
          // biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's
          then: { required: ['c'] },
        },
      ],
    };
    expect(asked(schema, { a: 'x' })).toEqual(['a', 'b', 'c']);
    expect(asked(schema, { a: 'x', b: 'y' })).toEqual(['a', 'b', 'c*']);
  });
});

describe('an answer', () => {
  const codeOf = (
    question: object,
    value: unknown,
    matches = (_: string, typed: string): boolean => typed === 'A1',
  ) => {
    const form = questionsForm(questionsIn({ properties: { a: { title: 'A', ...question } } }), matches);
    const checked = checkForm(form, { a: value });
    return checked.ok ? checked.output.a : `${checked.problems[0]?.code}`;
  };
  const list = { type: 'array', items: { enum: ['x', 'y', 'z'] } };

  it('is dropped when only spaces were typed, and an empty list when nothing was chosen', () => {
    expect(codeOf({ type: 'string', minLength: 2 }, '   ')).toBe('');
    expect(codeOf(list, undefined)).toEqual([]);
    expect(codeOf({ type: 'string' }, undefined)).toBe('');
  });

  it('must be one of the options', () => {
    expect(codeOf({ type: 'string', enum: ['x'] }, 'y')).toBe('invalid');
    expect(codeOf({ type: 'boolean' }, 'perhaps')).toBe('invalid');
    expect(codeOf({ type: 'string' }, 12)).toBe('invalid');
    expect(codeOf(list, ['x', 'w'])).toBe('invalid');
    expect(codeOf(list, 'x')).toBe('invalid');
  });

  it('must have the required number of items', () => {
    expect(codeOf({ ...list, minItems: 2 }, ['x'])).toBe('minItems');
    expect(codeOf({ ...list, minItems: 2 }, ['x', 'y'])).toEqual(['x', 'y']);
    expect(codeOf({ ...list, maxItems: 1 }, ['x', 'y'])).toBe('maxItems');
    expect(codeOf(list, ['x', 'y', 'z', 'x'])).toBe('maxItems');
  });

  it.each([
    ['12', '12'],
    [' -12,25 ', '-12,25'],
    ['1.5', '1,5'],
    ['12.345', '12345'],
    ['1.234,5', '1234,5'],
    ['12x', 'number'],
    ['x12', 'number'],
    ['1.', 'number'],
  ])('is a number in Dutch notation: %j is %j', (typed, expected) => {
    expect(codeOf({ type: 'number' }, typed)).toBe(expected);
  });

  it('is not matched against a pattern when it is too long', () => {
    const coded = { type: 'string', pattern: 'x' };
    const tried: string[] = [];
    const matches = (_: string, typed: string) => tried.push(typed) < 0;
    expect(codeOf(coded, 'A1')).toBe('A1');
    expect(codeOf(coded, 'x'.repeat(MAX_PATTERN_INPUT + 1), matches)).toBe('maxLength');
    expect(tried).toEqual([]);
    expect(codeOf(coded, 'x'.repeat(MAX_PATTERN_INPUT), matches)).toBe('pattern');
    expect(tried).toHaveLength(1);
  });

  it('is sent in its own type, and converted back to what was typed', () => {
    const questions = questionsIn({
      properties: { n: { type: 'number', title: 'N' }, b: { type: 'boolean', title: 'B' }, t: text('T') },
    });
    const answers = toProviderAnswers(questions, { n: '1,5', b: 'no', t: ' ' });
    expect(answers).toEqual({ n: 1.5, b: false });
    expect(toProviderAnswers(questions, { n: 'x12' })).toEqual({});
    expect(fromProviderAnswers({ ...answers, t: null, yes: true })).toEqual({
      n: '1,5',
      b: 'no',
      t: '',
      yes: 'yes',
    });
  });
});

describe('questions that cannot be asked', () => {
  it('are reported with the provider and the reason', () => {
    const providers = [
      { name: 'a', extraQuestions: '{' },
      { name: 'b', extraQuestions: null },
      { name: 'c', extraQuestions: JSON.stringify({ properties: { a: text('A') } }) },
    ];
    expect(brokenQuestions(providers)).toEqual([{ provider: providers[0], reason: 'not JSON' }]);
  });

  it.each(['1a', 'a.b'])('have a key that no form can have: %s', (key) => {
    expect(reasonOf({ properties: { [key]: text('A') } })).toMatch(/^properties/);
  });

  it.each(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty'])(
    'have a key that is one of the language, wherever it stands: %s',
    (key) => {
      const reason = `${key}: not a usable key`;
      const own = { [key]: text('A') };
      expect(reasonOf({ properties: { a: text('A'), ...own } })).toBe(reason);
      expect(
        reasonOf({ properties: { a: text('A') }, allOf: [on('a', { const: 'x' }, { properties: own })] }),
      ).toBe(reason);
      expect(reasonOf({ properties: { a: text('A') }, dependentRequired: { [key]: ['a'] } })).toBe(reason);
      // The text of a title may equal such a key.
      const worded = { properties: { a: { ...text('A'), title: key } } };
      expect(questionsOf({ extraQuestions: JSON.stringify(worded) }).kind).toBe('questions');
    },
  );

  it('have a reason with the path of the error', () => {
    expect(reasonOf('x')).toMatch(/^schema: /);
    expect(reasonOf({ properties: { 'a b': text('A') } })).toBe('properties.a b: not a usable key');
    expect(reasonOf({ properties: { a: { type: 'array', title: 'A' } } })).toBe(
      'properties.a: a list of what',
    );
    const a = { a: text('A') };
    const both = { const: 'x', enum: ['x'] };
    expect(reasonOf({ properties: a, allOf: [on('a', both, more)] })).toMatch(/const or enum$/);
    expect(reasonOf({ properties: a, allOf: [on('a', {}, more)] })).toMatch(/const or enum$/);
    expect(reasonOf({ properties: a, if: { properties: { a: { const: 'x' } } } })).toBe(
      'schema: if goes with then or else',
    );
    expect(reasonOf({ properties: { a: { ...text('A'), pattern: 'x'.repeat(201) } } })).toBe(
      'properties.a.pattern: a pattern that is too long',
    );
  });

  it('have no patterns that are refused', () => {
    expect(refusedPatterns({ extraQuestions: '{' }, () => 'no')).toEqual([]);
    const coded = { properties: { a: text('A'), b: { ...text('B'), pattern: 'x' } } };
    expect(refusedPatterns({ extraQuestions: JSON.stringify(coded) }, () => 'no')).toEqual([
      { key: 'b', pattern: 'x', reason: 'no' },
    ]);
    expect(refusedPatterns({ extraQuestions: JSON.stringify(coded) }, () => null)).toEqual([]);
  });

  it('are none when the schema has only spaces', () => {
    expect(questionsOf({ extraQuestions: '  ' })).toEqual({ kind: 'none' });
  });
});

it('a question has its texts, its options and nothing that was not given', () => {
  const [question] = questionsIn({ properties: { a: { ...text('A'), description: 'Kort' } } });
  expect(question).toEqual({
    key: 'a',
    label: 'A',
    hint: 'Kort',
    kind: 'text',
    options: [],
    required: false,
    requiredWhen: [],
    integer: false,
    minimum: null,
    maximum: null,
    pattern: null,
    providerLabel: 'A',
    when: [],
  });
});
