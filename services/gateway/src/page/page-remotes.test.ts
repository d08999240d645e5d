import { expect, test } from 'vitest';
import { isForAnybody } from './page-remotes.ts';

test.each([
  ['a page from the server', { render: 'server' }, true],
  ['a page for who holds its address', { render: 'server', plain: true }, false],
  ['a page of the browser alone', { render: 'client' }, false],
  ['no page at all', undefined, false],
] as const)('%s', (_, place, expected) => expect(isForAnybody(place)).toBe(expected));
