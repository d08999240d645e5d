import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fromText, fromYesNo, toText, toYesNo } from './form-fields.ts';
import { checkForm } from './form-problems.ts';

const problemsOf = (schema: v.GenericSchema, values: unknown) => {
  const checked = checkForm(schema, values);
  return checked.ok ? [] : checked.problems;
};

describe('the problem with a field', () => {
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

  it('has no name when it is about the whole value', () => {
    expect(problemsOf(v.pipe(v.string(), v.nonEmpty('required')), '')).toEqual([
      { name: '', code: 'required', params: {} },
    ]);
  });

  it('is only the first one', () => {
    const twice = v.object({ name: v.pipe(v.string(), v.minLength(3, 'short'), v.regex(/x/, 'letter')) });
    expect(problemsOf(twice, { name: 'a' }).map(({ code }) => code)).toEqual(['short']);
  });

  it.each([
    [v.minLength<string, number, string>(3, 'short'), { minimum: 3 }],
    [v.maxLength<string, number, string>(1, 'long'), { maximum: 1 }],
    [v.length<string, number, string>(1, 'exact'), {}],
    // Its limit is not a number.
    [v.minValue<string, string, string>('b', 'early'), {}],
  ])('includes a limit if it is a number and a minimum or maximum', (limit, params) => {
    expect(problemsOf(v.pipe(v.string(), limit), 'aa')).toMatchObject([{ params }]);
    expect(problemsOf(v.pipe(v.string(), limit), 'aa')[0]?.params).toEqual(params);
  });
});

it('a yes, a no and no answer survive the way into a form and back', () => {
  expect([true, false, null, undefined].map(toYesNo)).toEqual(['yes', 'no', '', '']);
  expect((['yes', 'no', ''] as const).map(fromYesNo)).toEqual([true, false, null]);
});

it('a text survives the way into a form and back, and an empty text is stored as null', () => {
  expect(['Bergh', null, undefined].map(toText)).toEqual(['Bergh', '', '']);
  expect(['Bergh', ''].map(fromText)).toEqual(['Bergh', null]);
});
