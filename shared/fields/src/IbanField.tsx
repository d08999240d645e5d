import { formatIban } from '@nabericht/domain/people/iban';
import { TextField } from '@nabericht/ui/TextField';
import type { ComponentProps } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type IbanFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
} & Omit<ComponentProps<typeof TextField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>;

/** An IBAN: in capitals, and in groups of four once the focus has left it. */
export function IbanField<Values extends FieldValues>({ control, name, ...rest }: IbanFieldProps<Values>) {
  const { field } = useController({ control, name });
  return (
    <TextField
      autoComplete="off"
      spellCheck={false}
      width="md"
      {...rest}
      {...field}
      value={field.value ?? ''}
      upperCase
      onBlur={() => {
        field.onChange(formatIban(field.value ?? ''));
        field.onBlur();
      }}
    />
  );
}
