// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { DateField } from './DateField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { RadioGroup } from './RadioGroup.tsx';
import { TextField } from './TextField.tsx';
import { renderInDutch } from './testing.tsx';

afterEach(cleanup);

const errors = [
  { field: 'houseNumber', message: 'Vul het huisnummer in.' },
  { field: 'died', message: 'Deze datum is nog niet geweest.' },
  { field: 'partner', message: 'Kies wat het best past.' },
];

function Form() {
  const [attempt, setAttempt] = useState(0);
  const [houseNumber, setHouseNumber] = useState('');
  return (
    <>
      <ErrorSummary errors={attempt && !houseNumber ? errors : []} attempt={attempt} />
      <TextField
        name="houseNumber"
        label="Huisnummer"
        optional
        value={houseNumber}
        onChange={(event) => setHouseNumber(event.currentTarget.value)}
      />
      <DateField name="died" label="Datum van overlijden" value="" onChange={() => {}} />
      <RadioGroup
        name="partner"
        label="Was er een partner?"
        options={[
          { value: 'yes', label: 'Ja' },
          { value: 'no', label: 'Nee' },
        ]}
        value="no"
        onChange={() => {}}
      />
      <button type="button" onClick={() => setAttempt(attempt + 1)}>
        Verder
      </button>
    </>
  );
}

const title = () => screen.queryByRole('heading', { name: 'Kijk nog even naar deze drie punten' });

test('takes the focus after every refused submit', () => {
  renderInDutch(<Form />);
  expect(title()).toBeNull();
  for (const _attempt of ['first', 'second']) {
    screen.getByText('Verder').focus();
    fireEvent.click(screen.getByText('Verder'));
    expect(document.activeElement?.contains(title())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  }
});

test('leaves the focus where somebody types when an error comes back', () => {
  renderInDutch(<Form />);
  fireEvent.click(screen.getByText('Verder'));
  const field = screen.getByLabelText('Huisnummer (niet verplicht)');
  field.focus();
  fireEvent.change(field, { target: { value: '12' } });
  expect(title()).toBeNull();
  fireEvent.change(field, { target: { value: '' } });
  expect(title()).not.toBeNull();
  expect(document.activeElement).toBe(field);
});

test('starts each line with the label of its field; a label that is a question keeps its own sentence', () => {
  renderInDutch(<Form />);
  fireEvent.click(screen.getByText('Verder'));
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Huisnummer: vul het huisnummer in.',
    'Datum van overlijden: deze datum is nog niet geweest.',
    'Was er een partner? Kies wat het best past.',
  ]);
});

test.each([
  ['a text field', 0, 'Huisnummer (niet verplicht)'],
  ['the day of a date', 1, 'Dag'],
  ['the chosen one of a group', 2, 'Nee'],
])('a line leads to %s', (_what, index, label) => {
  renderInDutch(<Form />);
  fireEvent.click(screen.getByText('Verder'));
  fireEvent.click(screen.getAllByRole('link')[index] as HTMLElement);
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

test('has a text for a single error', () => {
  renderInDutch(<ErrorSummary errors={errors.slice(0, 1)} attempt={1} />);
  expect(screen.getByRole('heading').textContent).toBe('Kijk hier nog even naar');
});
