import { expect, it } from 'vitest';
import { parseMessages } from './parse-messages.ts';

it('parses messages with syntax, and leaves plain texts as they are', () => {
  const source = JSON.stringify({
    plain: 'Het is zover, don’t worry',
    name: 'Dag {name}',
    tag: '<b>Let op</b>',
  });
  expect(parseMessages(source)).toEqual({
    plain: 'Het is zover, don’t worry',
    name: [
      { type: 0, value: 'Dag ' },
      { type: 1, value: 'name' },
    ],
    tag: [{ type: 8, value: 'b', children: [{ type: 0, value: 'Let op' }] }],
  });
});

it('refuses a file whose values are not texts', () => {
  expect(() => parseMessages('{"a":{"b":"c"}}')).toThrow('has a text for each id');
});
