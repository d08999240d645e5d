// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { watchFrame } from './watch-frame.ts';

beforeEach(() => {
  document.body.innerHTML = `<div id="root"><header><a href="/">Nabericht</a></header><main id="content"><p>screen</p></main></div>`;
  // jsdom has no layout.
  document.elementFromPoint = () => document.querySelector('header a');
  Object.defineProperty(document.documentElement, 'clientWidth', { value: 800, configurable: true });
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 600, configurable: true });
});

const link = () => document.querySelector('header a');

test('leaves an intact page alone', () => {
  const look = watchFrame(document);
  expect([look(), look(), look()]).toEqual([null, null, null]);
});

test.each([
  ['the body', () => document.body.remove()],
  ['the body, for another one', () => document.body.replaceWith(document.createElement('body'))],
  ['all in the body', () => document.body.replaceChildren()],
  ['the whole document', () => document.replaceChildren()],
])('%s that was removed is restored as it was, and the remote has to go', (_what, take) => {
  const { body } = document;
  const before = link();
  const look = watchFrame(document);
  take();
  expect(look()?.name).toBe('FrameTaken');
  expect(document.body).toBe(body);
  expect(link()).toBe(before);
  expect(look()).toBeNull();
});

test('something that covers the header in two checks in a row has to go, and again after two more', () => {
  document.elementFromPoint = () => document.querySelector('main p');
  const look = watchFrame(document);
  expect([look(), look(), look(), look()].map((taken) => taken?.name ?? null)).toEqual([
    null,
    'FrameTaken',
    null,
    'FrameTaken',
  ]);
});

test('a hidden header counts as covered too', () => {
  const control = link();
  if (control) control.checkVisibility = vi.fn(() => false);
  const look = watchFrame(document);
  look();
  expect(look()?.name).toBe('FrameTaken');
});

test('accepts a dialog over the header, and blames no remote for an overlay of a browser extension', () => {
  const look = watchFrame(document);
  document.elementFromPoint = () => document.body;
  expect([look(), look()]).toEqual([null, null]);
  document.elementFromPoint = () => document.querySelector('main p');
  document.querySelector('main')?.append(Object.assign(document.createElement('dialog'), { open: true }));
  expect([look(), look()]).toEqual([null, null]);
});
