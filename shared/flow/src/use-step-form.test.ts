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
    // Reading it during the render subscribes to it, like a button that shows it.
    void step.form.formState.isSubmitting;
    return step;
  });
  const type = (name: 'from' | 'to' | 'address.city', value: string) =>
    act(async () => result.current.form.setValue(name, value));
  return { result, type, submit: () => act(async () => result.current.submit()) };
}

describe('a step form', () => {
  it('shows no errors before the first submit, and all after it', async () => {
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

  it('checks the whole form at every change after that, because one field can correct another', async () => {
    const { result, submit, type } = setUp(vi.fn());
    await type('from', 'b');
    await type('to', 'a');
    await type('address.city', 'Leeuwarden');
    await submit();
    expect(result.current.problems).toEqual([{ name: 'to', code: 'order', params: {} }]);
    await type('from', 'a');
    expect(result.current.problems).toEqual([]);
  });

  it('reports no error for a question that appeared after the submit, until the next submit', async () => {
    // A question may have its own text for a missing answer.
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

  it('reports a wrong new answer as soon as it is given', async () => {
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

  it('reports an answer that was right at the submit and is then removed', async () => {
    const { result, submit, type } = setUp(vi.fn());
    await type('from', 'a');
    await submit();
    await type('from', '');
    expect(result.current.problems.map(({ name }) => name)).toEqual(['from', 'to', 'address.city']);
  });

  it('counts refused submits alone, not the errors that come back while somebody types', async () => {
    const { result, submit, type } = setUp(vi.fn());
    await submit();
    expect(result.current.refusals).toBe(1);
    await type('from', 'a');
    await type('to', 'b');
    await type('address.city', 'Sneek');
    expect(result.current.problems).toEqual([]);
    await submit();
    await type('from', '');
    expect(result.current.problems).toHaveLength(1);
    expect(result.current.refusals).toBe(1);
    await submit();
    expect(result.current.refusals).toBe(2);
  });

  it('shows what the server refused as a refused submit, until something is typed', async () => {
    const { result, submit, type } = setUp(() =>
      result.current.refuse([{ name: 'address.city', code: 'unknown' }]),
    );
    await type('from', 'a');
    await type('to', 'b');
    await type('address.city', 'Sneek');
    await submit();
    expect(result.current.problems).toEqual([{ name: 'address.city', code: 'unknown', params: {} }]);
    expect(result.current.refusals).toBe(1);
    await type('address.city', 'Snits');
    expect(result.current.problems).toEqual([]);
  });

  it('waits for beforeCheck at a submit, checks what that filled in, and is busy meanwhile', async () => {
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

  it('passes on cleaned values, once for a double submit', async () => {
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
