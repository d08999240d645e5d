import { DateField } from '@nabericht/ui/DateField';
import type { ComponentProps } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type DayFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
} & Omit<ComponentProps<typeof DateField>, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>;

/** A date field of a form. */
export function DayField<Values extends FieldValues>({ control, name, ...rest }: DayFieldProps<Values>) {
  const { field } = useController({ control, name });
  return <DateField {...rest} {...field} />;
}
