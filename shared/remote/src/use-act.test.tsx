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

/** A promise that the test settles. */
const later = () => Promise.withResolvers<void>();

test('an act runs only once, however often it is requested while it runs', async () => {
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

test('an act that failed gives its problem until the next try', async () => {
  const work = vi.fn<(input: string) => Promise<void>>().mockRejectedValueOnce(refusal(412));
  work.mockResolvedValue();
  const { result } = start(work);

  await act(async () => expect(await result.current.run('once')).toBe(false));
  expect(result.current).toMatchObject({ isPending: false, isDone: false, problem: { kind: 'stale' } });
  await act(async () => expect(await result.current.run('again')).toBe(true));
  expect(result.current).toMatchObject({ isDone: true, problem: null });
});

test('a problem is given immediately, and the act keeps running until onProblem has finished', async () => {
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

test('an error of onProblem replaces the problem', async () => {
  const { result } = start(
    () => Promise.reject(refusal(412)),
    () => Promise.reject(refusal(0)),
  );
  await act(() => result.current.run('this'));
  expect(result.current.problem?.kind).toBe('offline');
});

test.each([0, 401, 403, 404, 409, 410, 412, 413, 415, 422, 429, 503])(
  'a %i is not reported',
  async (status) => {
    const { result, reportError } = start(() => Promise.reject(refusal(status)));
    await act(() => result.current.run('this'));
    expect(reportError).not.toHaveBeenCalled();
  },
);

test.each([refusal(500), refusal(400), new TypeError('x is not a function')])(
  '%s is reported',
  async (error) => {
    const { result, reportError } = start(() => Promise.reject(error));
    await act(() => result.current.run('this'));
    expect(reportError.mock.calls).toEqual([[error, 'send']]);
  },
);

test.each([refusal(401), refusal(403, 'sign-in-not-fresh')])(
  '%s, which the shell shows, gives no problem',
  async (error) => {
    const { result } = start(() => Promise.reject(error));
    await act(async () => expect(await result.current.run('this')).toBe(false));
    expect(result.current).toMatchObject({ isPending: false, isDone: false, problem: null });
  },
);

test('reset discards an act that is still running', async () => {
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
