import { compileMessage } from '@nabericht/config/compile-message';
import { IntlProvider, FormattedMessage as TheirMessage } from '@nabericht/intl';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FormattedMessage, LanguageProvider, useIntl } from './intl.tsx';

afterEach(cleanup);

const values = {
  name: 'NN',
  count: 1234,
  hidden: (words: React.ReactNode) => <em>{words}</em>,
};
const TEXTS = [
  'Meld het bij {name}.',
  '{count, number} organisaties',
  '{count, plural, =0 {Niets} =1 {1 organisatie} other {# organisaties}} gevonden',
  'Meer<hidden> over {name}</hidden>',
  "'{name}' blijft staan",
];

it.each(TEXTS)('the stand-in renders “%s” as the library does', (text) => {
  const ours = render(
    <LanguageProvider value={{ locale: 'nl-NL', messages: { id: compileMessage(text) } }}>
      <FormattedMessage id="id" values={values} />
    </LanguageProvider>,
  ).container.innerHTML;
  const theirs = render(
    <IntlProvider locale="nl-NL" messages={{ id: text }}>
      <TheirMessage id="id" values={values} />
    </IntlProvider>,
  ).container.innerHTML;
  expect(ours).toBe(theirs);
});

const Text = ({ count }: { count: number }) => useIntl().formatMessage({ id: 'id' }, { count });

it.each([
  [0, 'Niets'],
  [1, 'een'],
  [7, '7 stuks'],
])('the stand-in chooses the plural form for %i, as text for an attribute', (count, expected) => {
  const messages = { id: compileMessage('{count, plural, =0 {Niets} one {een} other {# stuks}}') };
  const { container } = render(
    <LanguageProvider value={{ locale: 'nl-NL', messages }}>
      <Text count={count} />
    </LanguageProvider>,
  );
  expect(container.textContent).toBe(expected);
});

it('the stand-in throws on a missing text, and the build on a text that it cannot render', () => {
  expect(() => render(<FormattedMessage id="nergens" />)).toThrow('No text nergens');
  expect(() => compileMessage('{when, date}')).toThrow();
});
