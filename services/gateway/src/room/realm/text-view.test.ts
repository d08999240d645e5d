import { expect, test } from 'vitest';
import { TextView, TextViewEncoder } from './text-view.ts';

const encoder = new TextViewEncoder();

test('encodeInto on the rest of a view appends to its text', () => {
  const view = new TextView(16);
  expect(encoder.encodeInto('<main>', view)).toEqual({ read: 6, written: 6 });
  expect(encoder.encodeInto('😀', view.subarray(6))).toEqual({ read: 2, written: 2 });
  expect(view.subarray(0, 8).text).toBe('<main>😀');
});

test('encodeInto writes as much as fits into a view, and returns how much', () => {
  const view = new TextView(4);
  expect(encoder.encodeInto('abcdef', view)).toEqual({ read: 4, written: 4 });
  expect(encoder.encodeInto('ef', view)).toEqual({ read: 0, written: 0 });
  expect(view.text).toBe('abcd');
});

test('a chunk that was encoded before is written in parts', () => {
  const chunk = encoder.encode('</div></main>');
  expect(chunk.byteLength).toBe(13);
  const [first, second] = [new TextView(6), new TextView(16)];
  first.set(chunk.subarray(0, 6));
  second.set(chunk.subarray(6));
  expect([first.text, second.text]).toEqual(['</div>', '</main>']);
});
