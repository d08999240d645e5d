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

it('uses the text of the specification for a required field, or a better one that the field has itself', () => {
  expect(text('anything', 'required')).toBe('Dit veld is verplicht');
  expect(text('address.street', 'required')).toBe('Vul de straat in.');
});

it('uses the text of the problem code, with its numbers', () => {
  expect(text('list', 'minItems', { minimum: 2 })).toBe('Minstens 2.');
  expect(text('name', 'maxLength', { maximum: 40 })).toContain('40');
});
