import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fromText, fromYesNo, toText, toYesNo } from './form-fields.ts';
import { checkForm } from './form-problems.ts';

const problemsOf = (schema: v.GenericSchema, values: unknown) => {
  const checked = checkForm(schema, values);
  return checked.ok ? [] : checked.problems;
};

describe('what is wrong with a field', () => {
  const form = v.object({ name: v.string(), age: v.number() });

  it('is that it is missing, or that it is something else', () => {
    expect(problemsOf(form, {}).map(({ name, code }) => [name, code])).toEqual([
      ['name', 'required'],
      ['age', 'required'],
    ]);
    expect(problemsOf(form, { name: null, age: 'x' }).map(({ code }) => code)).toEqual([
      'required',
      'invalid',
    ]);
  });

  it('has no name where the whole is meant', () => {
    expect(problemsOf(v.pipe(v.string(), v.nonEmpty('required')), '')).toEqual([
      { name: '', code: 'required', params: {} },
    ]);
  });

  it('is the first thing alone', () => {
    const twice = v.object({ name: v.pipe(v.string(), v.minLength(3, 'short'), v.regex(/x/, 'letter')) });
    expect(problemsOf(twice, { name: 'a' }).map(({ code }) => code)).toEqual(['short']);
  });

  it.each([
    [v.minLength<string, number, string>(3, 'short'), { minimum: 3 }],
    [v.maxLength<string, number, string>(1, 'long'), { maximum: 1 }],
    [v.length<string, number, string>(1, 'exact'), {}],
    // Its limit is no number.
    [v.minValue<string, string, string>('b', 'early'), {}],
  ])('says a limit that is a number and the least or the most', (limit, params) => {
    expect(problemsOf(v.pipe(v.string(), limit), 'aa')).toMatchObject([{ params }]);
    expect(problemsOf(v.pipe(v.string(), limit), 'aa')[0]?.params).toEqual(params);
  });
});

it('a yes, a no and no answer go into a form and out of it', () => {
  expect([true, false, null, undefined].map(toYesNo)).toEqual(['yes', 'no', '', '']);
  expect((['yes', 'no', ''] as const).map(fromYesNo)).toEqual([true, false, null]);
});

it('a text goes into a form and out of it, and nothing typed is nothing stored', () => {
  expect(['Bergh', null, undefined].map(toText)).toEqual(['Bergh', '', '']);
  expect(['Bergh', ''].map(fromText)).toEqual(['Bergh', null]);
});
