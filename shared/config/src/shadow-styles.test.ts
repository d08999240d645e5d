import { expect, it } from 'vitest';
import { shadowStyles } from './shadow-styles.ts';

it.each([
  [
    'a rem is the reader’s',
    'a{margin:-.5rem 1rem}',
    'a{margin:calc(-.5*var(--nabericht-rem)) calc(1*var(--nabericht-rem))}',
  ],
  ['an em stays', 'a{margin:.5em}', 'a{margin:.5em}'],
  [
    'the width of the window is that of the element',
    '@media (min-width:40rem){a{color:red}}',
    '@container nabericht (min-width:640px){a{color:red}}',
  ],
  ['what is no width stays', '@media print{a{color:red}}', '@media print{a{color:red}}'],
])('%s', (_what, css, expected) => {
  expect(shadowStyles(css)).toBe(expected);
});

it('refuses styles that it cannot translate', () => {
  expect(() => shadowStyles('@media (min-width:40rem) and (min-height:20rem){a{color:red}}')).toThrow();
});
