// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { RadioGroup } from './RadioGroup.tsx';
import { TextField } from './TextField.tsx';
import { renderInDutch } from './testing.tsx';

afterEach(cleanup);

/** The texts that describe an element, in the order in which a screen reader reads them. */
const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

test('a field connects label, hint and error to its control', () => {
  renderInDutch(
    <TextField name="lastName" label="Achternaam" hint="Met tussenvoegsel." error="Vul de achternaam in." />,
  );
  const input = screen.getByLabelText('Achternaam');
  expect(input.id).toBe('lastName');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(descriptionOf(input)).toEqual(['Met tussenvoegsel.', 'Fout: Vul de achternaam in.']);
});

test('a valid field has neither aria-invalid nor an empty description', () => {
  renderInDutch(<TextField label="Voornamen" />);
  const input = screen.getByLabelText('Voornamen');
  expect(input.id).not.toBe('');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

test('the label says that the answer was read from the certificate, and that it is optional', () => {
  renderInDutch(<TextField label="Voornamen" fromCertificate optional />);
  expect(screen.getByText('Gelezen uit de akte')).toBeTruthy();
  expect(screen.getByText('(niet verplicht)')).toBeTruthy();
});

test('the label asks to check an answer whose reading is doubtful', () => {
  renderInDutch(<TextField label="Voornamen" fromCertificate="doubtful" />);
  expect(screen.getByLabelText(/Voornamen.*kijk dit goed na/)).toBeTruthy();
  expect(screen.queryByText('Gelezen uit de akte')).toBeNull();
});

test('a group of choices has hint and error on its fieldset', () => {
  renderInDutch(
    <RadioGroup
      name="partner"
      label="Was er een partner?"
      error="Kies wat het best past."
      options={[
        { value: 'yes', label: 'Ja' },
        { value: 'no', label: 'Nee' },
      ]}
      value={null}
      onChange={() => {}}
    />,
  );
  const group = screen.getByRole('group', { name: 'Was er een partner?' });
  expect(group.id).toBe('partner');
  expect(descriptionOf(group)).toEqual(['Fout: Kies wat het best past.']);
  expect(screen.getByLabelText('Nee').getAttribute('aria-invalid')).toBe('true');
});
