import { expect, it } from 'vitest';
import { brandCss } from './brand-css.ts';

it('the stylesheet of a brand is one rule of tokens and nothing else', () => {
  const tokens = {
    '--basis-color-default-bg-document': '#f3efeb',
    '--basis-heading-font-family': '"Trebuchet MS", sans-serif',
    '--basis-border-radius-md': '0;} body{background:url(//elsewhere.example)',
    '--elsewhere': '#000000',
  };
  expect(brandCss(tokens)).toBe(
    ':root:not([data-theme="dark"]){--basis-color-default-bg-document:#f3efeb;--basis-heading-font-family:"Trebuchet MS", sans-serif}\n',
  );
});
