import { expect, test, vi } from 'vitest';
import { createCompositionNews } from './composition-news.ts';

const answer = (composition?: string) =>
  new Response(null, { headers: composition ? { 'x-nabericht-composition': composition } : {} });

const as = (method: string) => ({ method, headers: new Headers() });

test('the last answer that names a composition counts', async () => {
  const news = createCompositionNews('a');
  const told = ['a', undefined, 'b', undefined, 'a'];
  const send = news.listenTo(async () => answer(told.shift()));
  const heard: boolean[] = [];
  for (let i = 0; i < 5; i += 1) {
    await send('/v1/provider', as('GET'));
    heard.push(news.isOutdated());
  }
  expect(heard).toEqual([false, false, true, true, false]);
});

test('an answer or a failure is passed on unchanged', async () => {
  const news = createCompositionNews('a');
  const given = answer('b');
  expect(await news.listenTo(async () => given)('/v1/provider', as('GET'))).toBe(given);
  const failing = news.listenTo(() => Promise.reject(new Error('away')));
  await expect(failing('/v1/provider', as('PUT'))).rejects.toThrow('away');
});

test('a reload waits until calls that change something are answered, but not for reads', async () => {
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload } });
  const news = createCompositionNews('a');
  const saved = Promise.withResolvers<Response>();
  void news.listenTo(() => saved.promise)('/v1/dossier/draft', as('PUT'));
  void news.listenTo(() => new Promise(() => {}))('/v1/provider', as('GET'));
  const refreshed = news.refresh();
  await Promise.resolve();
  expect(reload).not.toHaveBeenCalled();
  saved.resolve(answer());
  await refreshed;
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

test('a reload does not wait for a call that hangs', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  vi.stubGlobal('window', { location: { reload } });
  const news = createCompositionNews('a');
  void news.watch(new Promise(() => {}));
  const refreshed = news.refresh();
  await vi.advanceTimersByTimeAsync(5000);
  await refreshed;
  expect(reload).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
