import { RemoteContext } from '@nabericht/remote';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { fakePlatform } from './testing.ts';
import { useFlag } from './use-flag.ts';

const FLAG = 'mf-one/new-list';
const List = ({ otherwise }: { otherwise?: boolean }) => (
  <p>{useFlag(FLAG, otherwise) ? 'new list' : 'old list'}</p>
);
const Page = ({ flags, otherwise = false }: { flags?: Record<string, boolean>; otherwise?: boolean }) => (
  <RemoteContext value={fakePlatform({ flags })}>
    <List otherwise={otherwise} />
  </RemoteContext>
);

test.each([
  ['new list', { [FLAG]: true }],
  ['old list', { [FLAG]: false }],
])('a remote reads %s on the server, and in the browser after hydration', (text, flags) => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Page flags={flags} />);
  expect(container.textContent).toBe(text);
  document.body.append(container);
  render(<Page flags={flags} />, { container, hydrate: true });
  expect(screen.getByText(text)).toBeTruthy();
});

test('pages that are rendered alternately each have their own value, and a page without flags has the default', () => {
  const [on, off] = [{ [FLAG]: true }, { [FLAG]: false }];
  const drawn = [on, off, on].map((flags) => renderToString(<Page flags={flags} />));
  expect(drawn.map((html) => html.includes('new list'))).toEqual([true, false, true]);
  expect(renderToString(<Page otherwise />)).toContain('new list');
  expect(renderToString(<Page />)).toContain('old list');
});
