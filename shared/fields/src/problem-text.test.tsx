import type { FieldProblem } from '@nabericht/domain/form/form-problems';
import { IntlProvider, useIntl } from '@nabericht/intl';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import own from './messages/nl.json' with { type: 'json' };
import { problemText } from './problem-text.ts';

const messages = {
  ...own,
  'problem.minItems': 'Minstens {minimum}.',
};

const Said = (problem: FieldProblem) => problemText(useIntl(), problem);

const text = (name: string, code: string, params = {}): string =>
  renderToString(
    <IntlProvider locale="nl-NL" messages={messages}>
      <Said {...{ name, code, params }} />
    </IntlProvider>,
  );

it('says what is required in the words of the specification, and in better ones where a field has its own', () => {
  expect(text('anything', 'required')).toBe('Dit veld is verplicht');
  expect(text('address.street', 'required')).toBe('Vul de straat in.');
});

it('says a problem in the words of its code, with the numbers', () => {
  expect(text('list', 'minItems', { minimum: 2 })).toBe('Minstens 2.');
  expect(text('name', 'maxLength', { maximum: 40 })).toContain('40');
});
