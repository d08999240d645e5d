import { expect, test } from 'vitest';
import * as own from './url-search-params.ts';

test.each(['', '?a=1', 'a=1&a=2&b', 'q=a+b%20c', 'x=%zz', 'é=ü&=leeg&c==', 'a=1;b=2', 'x=%F0%9F%98%80'])(
  '%j is parsed and serialised as Node does it',
  (text) => {
    const [ours, nodes] = [new own.URLSearchParams(text), new URLSearchParams(text)];
    expect([...ours]).toEqual([...nodes]);
    expect(`${ours}`).toBe(`${nodes}`);
  },
);

test('a changed query is serialised as Node does it', () => {
  const change = (params: own.URLSearchParams | URLSearchParams) => {
    params.append('b', "~'( é");
    params.set('a', '3');
    params.append('a', '4');
    params.delete('c');
    params.sort();
    return [`${params}`, params.getAll('a'), params.has('a', '4'), params.get('d'), params.size];
  };
  expect(change(new own.URLSearchParams('a=1&a=2&c=x'))).toEqual(change(new URLSearchParams('a=1&a=2&c=x')));
});
