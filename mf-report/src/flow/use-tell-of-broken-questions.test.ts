// @vitest-environment jsdom
import type { Provider } from '@nabericht/domain/provider/provider';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { cleanup, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTellOfBrokenQuestions } from './use-tell-of-broken-questions.ts';

afterEach(cleanup);

it('reports each set of questions that cannot be asked, once, and no others', () => {
  const reportError = vi.fn();
  const value = fakePlatform({ reportError });
  const wrapper = ({ children }: { children: ReactNode }) =>
    createElement(RemoteContext, { value }, children);
  const providers = [
    { _id: 'a', slug: 'gildebank', extraQuestions: null },
    { _id: 'b', slug: 'polder-energie', extraQuestions: '{"properties": 4}' },
  ] as Provider[];
  const { rerender } = renderHook(({ all }) => useTellOfBrokenQuestions(all), {
    wrapper,
    initialProps: { all: providers },
  });
  rerender({ all: [...providers] });
  expect(reportError.mock.calls.map(([error]) => String(error))).toEqual([
    expect.stringContaining('The questions of polder-energie are broken'),
  ]);
});
