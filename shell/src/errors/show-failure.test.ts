// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import en from '../messages/en.json' with { type: 'json' };
import nl from '../messages/nl.json' with { type: 'json' };
import { showFailure } from './show-failure.ts';

test.each([
  ['nl', nl],
  ['en', en],
])('shows in %s the same texts as the general error page', (lang, texts) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.documentElement.lang = lang;
  document.body.innerHTML = '<div id="root"></div>';
  showFailure(new Error('no page data'));
  for (const id of ['error.title', 'error.text', 'error.next', 'error.toHome'] as const)
    expect(document.body.textContent).toContain(texts[id]);
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/');
  expect(document.activeElement?.tagName).toBe('H1');
  expect(document.title).toBe(texts['error.title']);
});
