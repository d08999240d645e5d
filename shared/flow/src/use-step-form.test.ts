// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import * as v from 'valibot';
import { describe, expect, it, vi } from 'vitest';
import { useStepForm } from './use-step-form.ts';

const required = v.pipe(v.nullish(v.string(), ''), v.trim(), v.nonEmpty('required'));
const schema = v.pipe(
  v.object({
    from: required,
    to: v.pipe(required, v.maxLength(4, 'maxLength')),
    address: v.object({ city: required }),
  }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => to >= from, 'order'),
    ['to'],
  ),
);

function setUp(onValid: (values: v.InferOutput<typeof schema>) => void | Promise<void>) {
  const { result } = renderHook(() => {
    const step = useStepForm(schema, { defaultValues: { from: '', to: '', address: { city: '' } }, onValid });
    // What a button shows is read in the render.
    void step.form.formState.isSubmitting;
    return step;
  });
  const type = (name: 'from' | 'to' | 'address.city', value: string) =>
    act(async () => result.current.form.setValue(name, value));
  return { result, type, submit: () => act(async () => result.current.submit()) };
}

describe('a step form', () => {
  it('says nothing before the first submit, everything after', async () => {
    const onValid = vi.fn();
    const { result, submit, type } = setUp(onValid);
    await type('to', 'abcdef');
    expect(result.current.problems).toEqual([]);
    await submit();
    expect(result.current.problems).toEqual([
      { name: 'from', code: 'required', params: {} },
      { name: 'to', code: 'maxLength', params: { maximum: 4 } },
      { name: 'address.city', code: 'required', params: {} },
    ]);
    expect(result.current.refusals).toBe(1);
    expect(onValid).not.toHaveBeenCalled();
  });

  it('checks the whole form at every change after it, since one field can mend another', async () => {
    const { result, submit, type } = setUp(vi.fn());
    await type('from', 'b');
    await type('to', 'a');
    await type('address.city', 'Leeuwarden');
    await submit();
    expect(result.current.problems).toEqual([{ name: 'to', code: 'order', params: {} }]);
    await type('from', 'a');
    expect(result.current.problems).toEqual([]);
  });

  it('has no question wrong that an answer brought after the submit, until it is submitted again', async () => {
    // A question may have words of its own for an answer that is not there.
    const numbered = v.pipe(v.string(), v.nonEmpty('noNumber'), v.startsWith('P', 'strange'));
    const asking = v.lazy((input) =>
      v.object({
        kind: required,
        number: (input as { kind?: string }).kind === 'policy' ? numbered : v.optional(v.string(), ''),
      }),
    );
    const { result } = renderHook(() =>
      useStepForm(asking, { defaultValues: { kind: '', number: '' }, onValid: vi.fn() }),
    );
    const submit = () => act(async () => result.current.submit());
    const type = (name: 'kind' | 'number', value: string) =>
      act(async () => result.current.form.setValue(name, value));
    const names = () => result.current.problems.map(({ name }) => name);
    await submit();
    expect(names()).toEqual(['kind']);
    await type('kind', 'policy');
    expect(names()).toEqual([]);
    await submit();
    expect(names()).toEqual(['number']);
    await type('number', 'P1');
    expect(names()).toEqual([]);
    await type('number', '');
    expect(names()).toEqual(['number']);
  });

  it('has a new answer wrong as soon as it is given', async () => {
    const optional = v.object({
      kind: required,
      phone: v.union([v.literal(''), v.pipe(v.string(), v.digits())]),
    });
    const { result } = renderHook(() =>
      useStepForm(optional, { defaultValues: { kind: '', phone: '' }, onValid: vi.fn() }),
    );
    await act(async () => result.current.submit());
    await act(async () => result.current.form.setValue('phone', 'abc'));
    expect(result.current.problems.map(({ name }) => name)).toEqual(['kind', 'phone']);
  });

  it('has wrong what was right when it was submitted and is taken away', async () => {
    const { result, submit, type } = setUp(vi.fn());
    await type('from', 'a');
    await submit();
    await type('from', '');
    expect(result.current.problems.map(({ name }) => name)).toEqual(['from', 'to', 'address.city']);
  });

  it('checks a submit once what it waits for is over, by what that filled in, and is busy meanwhile', async () => {
    const onValid = vi.fn();
    const { result, submit, type } = setUp(onValid);
    await type('from', 'a');
    await type('to', 'b');
    const lookUp = Promise.withResolvers<void>();
    const undo = result.current.beforeCheck(() => lookUp.promise);
    await act(async () => void result.current.submit());
    expect(result.current.form.formState.isSubmitting).toBe(true);
    expect(result.current.problems).toEqual([]);
    await act(async () => {
      result.current.form.setValue('address.city', 'Sneek');
      lookUp.resolve();
    });
    expect(onValid).toHaveBeenCalledExactlyOnceWith({ from: 'a', to: 'b', address: { city: 'Sneek' } });
    expect(result.current.form.formState.isSubmitting).toBe(false);

    undo();
    await submit();
    expect(onValid).toHaveBeenCalledTimes(2);
  });

  it('hands over cleaned values, once for a double submit', async () => {
    let finish = () => {};
    const onValid = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    const { result, submit, type } = setUp(onValid);
    await type('from', ' a ');
    await type('to', 'b');
    await type('address.city', 'Sneek');
    await act(async () => {
      void result.current.submit();
      void result.current.submit();
    });
    await submit();
    expect(onValid).toHaveBeenCalledTimes(1);
    expect(onValid).toHaveBeenCalledWith({ from: 'a', to: 'b', address: { city: 'Sneek' } });
    await act(async () => finish());
    expect(result.current.form.formState.isSubmitting).toBe(false);
  });
});
