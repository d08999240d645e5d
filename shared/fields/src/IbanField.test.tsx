// @vitest-environment jsdom
import '@nabericht/ui/testing';
import { renderInDutch } from '@nabericht/ui/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { IbanField } from './IbanField.tsx';

afterEach(cleanup);

function Form() {
  const { control } = useForm({ defaultValues: { iban: '' } });
  return <IbanField control={control} name="iban" label="Rekeningnummer" />;
}

it('is written in capitals, and in groups once the focus has left it', () => {
  renderInDutch(<Form />);
  const field = screen.getByLabelText<HTMLInputElement>('Rekeningnummer');
  fireEvent.change(field, { target: { value: 'nl91abna0417164300' } });
  expect(field.value).toBe('NL91ABNA0417164300');
  fireEvent.blur(field);
  expect(field.value).toBe('NL91 ABNA 0417 1643 00');
});
