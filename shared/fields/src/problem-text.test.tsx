import { beneficiaryForm } from '@nabericht/domain/beneficiary/beneficiary-forms';
import { checkForm, type FieldProblem } from '@nabericht/domain/form/form-problems';
import { IntlProvider, useIntl } from '@nabericht/intl';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import english from './messages/en.json' with { type: 'json' };
import own from './messages/nl.json' with { type: 'json' };
import { problemText } from './problem-text.ts';

const messages = {
  ...own,
  'problem.minItems': 'Minstens {minimum}.',
};

const Said = (problem: FieldProblem) => problemText(useIntl(), problem);

const text = (name: string, code: string, params = {}, texts: Record<string, string> = messages): string =>
  renderToString(
    <IntlProvider locale="nl-NL" messages={texts}>
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

const NOW = new Date('2026-11-12T12:00:00Z');

const phoneProblem = (countryCode: string, phoneNumber: string) => {
  const checked = checkForm(beneficiaryForm(NOW), { address: { countryCode }, phoneNumber });
  return checked.ok ? undefined : checked.problems.find(({ name }) => name === 'phoneNumber');
};

it.each([
  ['NL', '+32 470 12 34 56', own],
  ['NL', '12', english],
  ['TR', '06 12345678', own],
  ['TR', '12', english],
])('a telephone number that is refused in %s (%s) gets an example that is not', (country, typed, texts) => {
  const { name, code } = phoneProblem(country, typed) ?? { name: '', code: '' };
  const [example, ...more] = text(name, code, {}, texts).match(/\+?\d[\d ]+\d/g) ?? [];
  expect(more).toEqual([]);
  expect(phoneProblem(country, example ?? '')).toBeUndefined();
});
