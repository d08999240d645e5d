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
  { field: 'houseNumber', message: 'Huisnummer: vul het huisnummer in' },
  { field: 'died', message: 'Datum van overlijden: deze datum is nog niet geweest' },
  { field: 'partner', message: 'Partner: kies wat het best past' },
];

function Form() {
  const [attempt, setAttempt] = useState(0);
  return (
    <>
      <ErrorSummary errors={attempt ? errors : []} attempt={attempt} />
      <TextField name="houseNumber" label="Huisnummer" />
      <DateField name="died" label="Datum van overlijden" value="" onChange={() => {}} />
      <RadioGroup
        name="partner"
        label="Partner"
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

const title = () => screen.queryByRole('heading', { name: 'Kijk nog even naar deze drie vragen' });

test('takes the focus when it appears and after every refused attempt', () => {
  renderInDutch(<Form />);
  expect(title()).toBeNull();
  for (const _attempt of ['first', 'second']) {
    screen.getByText('Verder').focus();
    fireEvent.click(screen.getByText('Verder'));
    expect(document.activeElement?.contains(title())).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  }
});

test.each([
  ['a text field', 0, 'Huisnummer'],
  ['the day of a date', 1, 'Dag'],
  ['the chosen one of a group', 2, 'Nee'],
])('leads to %s', (_what, index, label) => {
  renderInDutch(<Form />);
  fireEvent.click(screen.getByText('Verder'));
  fireEvent.click(screen.getByText(String(errors[index]?.message)));
  expect(document.activeElement).toBe(screen.getByLabelText(label));
});

test('one mistake is one question', () => {
  renderInDutch(<ErrorSummary errors={errors.slice(0, 1)} />);
  expect(screen.getByRole('heading').textContent).toBe('Kijk nog even naar deze vraag');
});
