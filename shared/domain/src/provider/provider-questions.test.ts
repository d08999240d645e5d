import { describe, expect, it } from 'vitest';
import { checkForm } from '../form/form-problems.ts';
import {
  askedQuestions,
  fromProviderAnswers,
  questionsForm,
  toProviderAnswers,
} from '../report/provider-questions-form.ts';
import { misplacedRules, type Question, questionsOf, refusedPatterns } from './provider-questions.ts';

const read = (schema: unknown) => questionsOf({ extraQuestions: JSON.stringify(schema) });
function questions(schema: unknown): readonly Question[] {
  const found = read(schema);
  if (found.kind !== 'questions') throw new Error(JSON.stringify(found));
  return found.questions;
}
const matchesPattern = (pattern: string, text: string) => new RegExp(pattern, 'u').test(text);

const problems = (schema: unknown, values: object) => {
  const checked = checkForm(questionsForm(questions(schema), matchesPattern), values);
  return checked.ok ? [] : checked.problems;
};

// biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's
const branch = (test: object, asked: object) => ({ if: { properties: test }, then: { properties: asked } });

const every = {
  title: 'Over de rekening',
  type: 'object',
  required: ['text', 'pets'],
  properties: {
    text: { type: 'string', title: 'Tekst', minLength: 2, maxLength: 5, description: 'Kort' },
    long: { type: 'string', title: 'Lang', format: 'textarea' },
    number: { type: 'number', title: 'Getal', minimum: 1, maximum: 10 },
    whole: { type: 'integer', title: 'Aantal' },
    day: { type: 'string', title: 'Dag', format: 'date' },
    yes: { type: 'boolean', title: 'Ja of nee' },
    one: { type: 'string', title: 'Eén', oneOf: [{ const: 'a', title: 'A' }, { const: 'b' }] },
    pets: {
      type: 'array',
      title: 'Dieren',
      items: { enum: ['kat', 'hond', 'vis'] },
      minItems: 1,
      maxItems: 2,
    },
    code: { type: 'string', title: 'Code', pattern: '^[A-Z]{2}\\d+$' },
  },
};
const right = { text: 'abc', pets: ['kat'] };

describe('the questions of a provider', () => {
  it('are read with their labels', () => {
    const found = read(every);
    expect(found.kind === 'questions' && found.title).toBe('Over de rekening');
    expect(questions(every).map(({ key, kind, label }) => [key, kind, label])).toEqual([
      ['text', 'text', 'Tekst'],
      ['long', 'longText', 'Lang'],
      ['number', 'number', 'Getal'],
      ['whole', 'number', 'Aantal'],
      ['day', 'date', 'Dag'],
      ['yes', 'yesNo', 'Ja of nee'],
      ['one', 'oneOf', 'Eén'],
      ['pets', 'manyOf', 'Dieren'],
      ['code', 'text', 'Code'],
    ]);
    expect(questions(every)[6]?.options).toEqual([
      { value: 'a', label: 'A' },
      { value: 'b', label: 'b' },
    ]);
  });

  it.each([[null], [''], ['{}'], ['{"type":"object","properties":{}}']])(
    '%j asks nothing',
    (extraQuestions) => {
      expect(questionsOf({ extraQuestions })).toEqual({ kind: 'none' });
    },
  );

  it.each<[string, unknown]>([
    ['no label', { properties: { a: { type: 'string' } } }],
    ['an unknown rule', { properties: { a: { type: 'string', title: 'A', not: {} } } }],
    ['an unknown kind', { properties: { a: { type: 'object', title: 'A' } } }],
    ['a list of nothing', { properties: { a: { type: 'array', title: 'A' } } }],
    ['a key that is no field', { properties: { 'a.b': { type: 'string', title: 'A' } } }],
    ['a required question that is not asked', { properties: {}, required: ['a'] }],
    [
      'a pattern that is too long',
      { properties: { a: { type: 'string', title: 'A', pattern: 'a'.repeat(201) } } },
    ],
    [
      'a condition on nothing',
      {
        allOf: [branch({ x: { const: 1 } }, { a: every.properties.text })],
      },
    ],
    [
      'a question asked twice',
      {
        properties: { a: every.properties.text },
        allOf: [branch({ a: { const: 'x' } }, { a: every.properties.text })],
      },
    ],
    ['a branch that asks nothing', { properties: { a: every.properties.text }, if: { properties: {} } }],
    [
      'a demand on a question that is not asked',
      { properties: { a: every.properties.text }, dependentRequired: { a: ['b'] } },
    ],
    [
      'another side of two conditions at once',
      {
        properties: { a: every.properties.yes, b: every.properties.yes },
        if: { properties: { a: { const: true }, b: { const: true } } },
        else: { properties: { c: every.properties.text } },
      },
    ],
    ['a number for a schema', 4],
  ])('are broken with %s, and the reason is given', (_name, schema) => {
    expect(read(schema)).toMatchObject({ kind: 'broken', reason: expect.stringMatching(/.+/) });
  });

  it('are asked without a pattern that cannot be used, and the pattern is reported', () => {
    const schema = {
      properties: {
        fits: { type: 'string', title: 'Past', pattern: '^a' },
        looks: { type: 'string', title: 'Kijkt', pattern: '(?=a)' },
      },
    };
    const provider = { extraQuestions: JSON.stringify(schema) };
    expect(refusedPatterns(provider, (pattern) => (pattern === '^a' ? null : 'it looks ahead'))).toEqual([
      { key: 'looks', pattern: '(?=a)', reason: 'it looks ahead' },
    ]);
  });

  it('may have patterns on twenty questions, and no more', () => {
    const names = Array.from({ length: 21 }, (_, index) => `q${index}`);
    const properties = Object.fromEntries(
      names.map((name) => [name, { type: 'string', title: 'Code', pattern: '^a' }]),
    );
    const provider = { extraQuestions: JSON.stringify({ properties }) };
    expect(refusedPatterns(provider, () => null)).toEqual([
      { key: 'q20', pattern: '^a', reason: 'only 20 questions have a pattern' },
    ]);
  });

  const misplaced = (schema: unknown) => misplacedRules({ extraQuestions: JSON.stringify(schema) });

  it.each<[object, string[]]>([
    [{ type: 'number', enum: ['1', '2'] }, ['enum']],
    [{ type: 'integer', oneOf: [{ const: '1' }], pattern: '^1' }, ['oneOf', 'pattern']],
    [{ type: 'number', minLength: 4, maxItems: 2, format: 'textarea' }, ['format', 'maxItems', 'minLength']],
    [{ type: 'boolean', enum: ['a'] }, ['enum']],
    [{ type: 'string', minimum: 5 }, ['minimum']],
    [{ type: 'string', items: { enum: ['a'] } }, ['items']],
    [{ type: 'string', enum: ['a'], pattern: '^a' }, ['pattern']],
    [{ type: 'string', enum: ['a'], oneOf: [{ const: 'a' }] }, ['enum']],
    [{ type: 'string', format: 'date', pattern: '^2' }, ['pattern']],
    [{ type: 'array', items: { enum: ['a'] }, enum: ['a'], maxLength: 1 }, ['enum', 'maxLength']],
  ])('of %j has the rules %j that no answer would be held to', (question, rules) => {
    const asked = { title: 'Vraag', ...question };
    const found = misplaced({ properties: { asked } });
    expect(found.map(({ key }) => key)).toEqual(rules.map(() => 'asked'));
    expect(found.map(({ rule }) => rule).sort()).toEqual(rules);
    const { if: test, then: later } = branch({ first: { const: 'a' } }, { asked });
    const first = { type: 'string', title: 'Eerst' };
    // biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's
    const conditional = { properties: { first }, allOf: [{ if: test, then: later }] };
    expect(misplaced(conditional)).toEqual(found);
    // What was stored earlier is asked as before.
    expect(questions({ properties: { asked } })).toHaveLength(1);
  });

  it.each([every, {}, { properties: { a: { type: 'strange' } } }])('has no such rule in %j', (schema) =>
    expect(misplaced(schema)).toEqual([]),
  );

  it('are broken when they are not JSON', () => {
    expect(questionsOf({ extraQuestions: '{' })).toEqual({ kind: 'broken', reason: 'not JSON' });
  });

  it.each<[object, string, string, object]>([
    [{ text: '' }, 'text', 'required', {}],
    [{ text: 'a' }, 'text', 'minLength', { minimum: 2 }],
    [{ text: 'abcdef' }, 'text', 'maxLength', { maximum: 5 }],
    [{ number: '0,9' }, 'number', 'minValue', { minimum: 1 }],
    [{ number: '11' }, 'number', 'maxValue', { maximum: 10 }],
    [{ number: 'tien' }, 'number', 'number', {}],
    [{ whole: '1,5' }, 'whole', 'integer', {}],
    [{ day: '2026-02-30' }, 'day', 'dateFormat', {}],
    [{ yes: 'misschien' }, 'yes', 'invalid', {}],
    [{ one: 'c' }, 'one', 'invalid', {}],
    [{ pets: [] }, 'pets', 'required', {}],
    [{ pets: ['kat', 'hond', 'vis'] }, 'pets', 'maxItems', { maximum: 2 }],
    [{ pets: ['leeuw'] }, 'pets.0', 'invalid', {}],
    [{ code: 'ab1' }, 'code', 'pattern', {}],
    [{ code: `AB${'1'.repeat(300)}` }, 'code', 'maxLength', { maximum: 200 }],
    [{ long: 'x'.repeat(4001) }, 'long', 'maxLength', { maximum: 4000 }],
  ])('refuse %j', (values, name, code, params) => {
    expect(problems(every, { ...right, ...values })).toEqual([{ name, code, params }]);
  });

  it('are sent as numbers, booleans and text, and converted back', () => {
    const asked = questions(every);
    const typed = { ...right, number: ' 2,5 ', yes: 'no', day: '', one: 'a', unasked: 'x' };
    const checked = checkForm(questionsForm(asked, matchesPattern), typed);
    if (!checked.ok) throw new Error('refused');
    const answers = toProviderAnswers(asked, checked.output);
    expect(answers).toEqual({ text: 'abc', pets: ['kat'], number: 2.5, yes: false, one: 'a' });
    const again = checkForm(questionsForm(asked, matchesPattern), fromProviderAnswers(answers));
    expect(again.ok && toProviderAnswers(asked, again.output)).toEqual(answers);
  });
});

describe('a question with a condition', () => {
  const schema = {
    properties: {
      pet: { type: 'boolean', title: 'Huisdier?' },
      last: { type: 'string', title: 'Nog iets?' },
    },
    if: { properties: { pet: { const: true } } },
    // biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's
    then: {
      properties: { kind: { type: 'string', title: 'Wat?', enum: ['kat', 'hond'] } },
      required: ['kind'],
    },
    allOf: [
      {
        if: { properties: { kind: { enum: ['kat'] } } },
        // biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's
        then: { properties: { name: { type: 'string', title: 'Hoe heet ze?' } } },
      },
    ],
  };
  const keys = (values: object) => askedQuestions(questions(schema), { ...values }).map(({ key }) => key);

  it('is placed below the question it depends on', () => {
    expect(questions(schema).map(({ key }) => key)).toEqual(['pet', 'kind', 'name', 'last']);
  });
  it('is asked when the condition holds, and dropped with everything that depends on it when it does not', () => {
    expect(keys({})).toEqual(['pet', 'last']);
    expect(keys({ pet: 'yes', kind: 'kat' })).toEqual(['pet', 'kind', 'name', 'last']);
    expect(keys({ pet: 'no', kind: 'kat' })).toEqual(['pet', 'last']);
    expect(problems(schema, { pet: 'yes' })).toEqual([{ name: 'kind', code: 'required', params: {} }]);
    const checked = checkForm(questionsForm(questions(schema), matchesPattern), {
      pet: 'no',
      kind: 'kat',
      name: 'Mia',
    });
    expect(checked).toEqual({ ok: true, output: { pet: 'no', last: '' } });
  });
});

describe('the else branch of a condition', () => {
  const schema = {
    properties: { insured: { type: 'boolean', title: 'Was er een verzekering?' } },
    if: { properties: { insured: { const: true } } },
    // biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's
    then: { properties: { policy: { type: 'string', title: 'Polisnummer' } }, required: ['policy'] },
    else: { properties: { payer: { type: 'string', title: 'Wie betaalt?' } }, required: ['payer'] },
  };
  const keys = (values: object) => askedQuestions(questions(schema), { ...values }).map(({ key }) => key);

  it('is asked for another answer, and neither branch before there is an answer', () => {
    expect(keys({})).toEqual(['insured']);
    expect(keys({ insured: 'yes' })).toEqual(['insured', 'policy']);
    expect(keys({ insured: 'no' })).toEqual(['insured', 'payer']);
  });

  it('drops what was typed in the other branch', () => {
    const typed = { insured: 'no', policy: 'P1', payer: 'Marijke' };
    expect(problems(schema, { ...typed, payer: '' })).toEqual([
      { name: 'payer', code: 'required', params: {} },
    ]);
    const checked = checkForm(questionsForm(questions(schema), matchesPattern), typed);
    expect(checked).toEqual({ ok: true, output: { insured: 'no', payer: 'Marijke' } });
    expect(toProviderAnswers(questions(schema), typed)).toEqual({ insured: false, payer: 'Marijke' });
  });
});

describe('a question that is always asked', () => {
  const schema = {
    properties: {
      insured: { type: 'boolean', title: 'Was er een verzekering?' },
      policy: { type: 'string', title: 'Polisnummer' },
      account: { type: 'string', title: 'Rekening' },
      holder: { type: 'string', title: 'Op naam van' },
    },
    // biome-ignore lint/suspicious/noThenProperty: the name is JSON Schema's
    allOf: [{ if: { properties: { insured: { const: true } } }, then: { required: ['policy'] } }],
    dependentRequired: { account: ['holder'] },
  };
  const required = (values: object) =>
    askedQuestions(questions(schema), { ...values }).flatMap(({ key, required: is }) => (is ? [key] : []));

  it.each<[object, string[]]>([
    [{}, []],
    [{ insured: 'no' }, []],
    [{ insured: 'yes' }, ['policy']],
    [{ account: 'NL1' }, ['holder']],
    [{ insured: 'yes', account: 'NL1' }, ['policy', 'holder']],
  ])('is required or not by other answers: with %j required are %j', (values, expected) => {
    expect(required(values)).toEqual(expected);
    expect(problems(schema, values).map(({ name }) => name)).toEqual(expected);
  });
});
