import { ApiProblem, RemoteContext, type RemoteContextValue } from '@nabericht/remote';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAct } from './use-act.ts';

const refusal = (status: number, kind = 'any') =>
  new ApiProblem({ type: `urn:nabericht:problem/${kind}`, title: 'No', status });

function start(
  ...[work, onProblem]: Parameters<typeof useAct<string>> extends [string, ...infer Rest] ? Rest : never
) {
  const reportError = vi.fn<RemoteContextValue['reportError']>();
  const { result } = renderHook(() => useAct<string>('send', work, onProblem), {
    wrapper: ({ children }) => (
      <RemoteContext value={{ reportError } as Partial<RemoteContextValue> as RemoteContextValue}>
        {children}
      </RemoteContext>
    ),
  });
  return { result, reportError };
}

/** Something that ends when the test says so. */
const later = () => Promise.withResolvers<void>();

test('is done once, however often it is asked for while it is under way', async () => {
  const { promise, resolve } = later();
  const work = vi.fn(() => promise);
  const { result } = start(work);

  let runs: Promise<boolean>[] = [];
  act(() => {
    runs = [result.current.run('first'), result.current.run('second')];
  });
  expect(result.current.isPending).toBe(true);
  await act(async () => {
    resolve();
    expect(await Promise.all(runs)).toEqual([true, false]);
  });
  expect(work.mock.calls).toEqual([['first']]);
  expect(result.current).toMatchObject({ isPending: false, isDone: true, problem: null });
});

test('says what went wrong until the next try', async () => {
  const work = vi.fn<(input: string) => Promise<void>>().mockRejectedValueOnce(refusal(412));
  work.mockResolvedValue();
  const { result } = start(work);

  await act(async () => expect(await result.current.run('once')).toBe(false));
  expect(result.current).toMatchObject({ isPending: false, isDone: false, problem: { kind: 'stale' } });
  await act(async () => expect(await result.current.run('again')).toBe(true));
  expect(result.current).toMatchObject({ isDone: true, problem: null });
});

test('says it at once, and stays under way while what follows from it is done', async () => {
  const { promise, resolve } = later();
  const onProblem = vi.fn(() => promise);
  const { result } = start(() => Promise.reject(refusal(409)), onProblem);

  let run = Promise.resolve(true);
  await act(async () => {
    run = result.current.run('this');
  });
  expect(result.current).toMatchObject({ isPending: true, problem: { kind: 'settled' } });
  expect(onProblem.mock.calls).toEqual([[expect.objectContaining({ kind: 'settled' }), 'this']]);
  await act(async () => {
    resolve();
    await run;
  });
  expect(result.current).toMatchObject({ isPending: false, problem: { kind: 'settled' } });
});

test('what fails after a problem is the problem then', async () => {
  const { result } = start(
    () => Promise.reject(refusal(412)),
    () => Promise.reject(refusal(0)),
  );
  await act(() => result.current.run('this'));
  expect(result.current.problem?.kind).toBe('offline');
});

test.each([0, 401, 403, 404, 409, 410, 412, 413, 415, 422, 429, 503])(
  'does not report a %i',
  async (status) => {
    const { result, reportError } = start(() => Promise.reject(refusal(status)));
    await act(() => result.current.run('this'));
    expect(reportError).not.toHaveBeenCalled();
  },
);

test.each([refusal(500), refusal(400), new TypeError('x is not a function')])('reports %s', async (error) => {
  const { result, reportError } = start(() => Promise.reject(error));
  await act(() => result.current.run('this'));
  expect(reportError.mock.calls).toEqual([[error, 'send']]);
});

test.each([refusal(401), refusal(403, 'sign-in-not-fresh')])(
  'is silent about %s, which the shell tells',
  async (error) => {
    const { result } = start(() => Promise.reject(error));
    await act(async () => expect(await result.current.run('this')).toBe(false));
    expect(result.current).toMatchObject({ isPending: false, isDone: false, problem: null });
  },
);

test('begins anew: what was under way no longer counts', async () => {
  const first = later();
  const work = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue(undefined);
  const { result } = start(work);

  let run = Promise.resolve(true);
  act(() => {
    run = result.current.run('first');
  });
  act(() => result.current.reset());
  expect(result.current).toMatchObject({ isPending: false, problem: null });
  await act(async () => expect(await result.current.run('second')).toBe(true));
  await act(async () => {
    first.reject(refusal(500));
    await run;
  });
  expect(result.current).toMatchObject({ isDone: true, problem: null });
});
