import { fromYesNo, toYesNo, type YesNo as YesNoAnswer } from '@nabericht/domain/form/form-fields';
import { YesNo } from '@nabericht/ui/YesNo';
import type { ComponentProps } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';

type YesNoFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  /** Called after the choice was made. */
  onAnswer?: (answer: YesNoAnswer) => void;
} & Omit<ComponentProps<typeof YesNo>, 'name' | 'value' | 'onChange' | 'onBlur' | 'ref'>;

/** A yes-or-no question of a form, which stores the answer as text. */
export function YesNoField<Values extends FieldValues>({
  control,
  name,
  onAnswer,
  ...texts
}: YesNoFieldProps<Values>) {
  const { field } = useController({ control, name });
  return (
    <YesNo
      {...texts}
      name={name}
      value={fromYesNo(field.value ?? '')}
      onChange={(value) => {
        const answer = toYesNo(value) as YesNoAnswer;
        field.onChange(answer);
        onAnswer?.(answer);
      }}
      onBlur={field.onBlur}
      ref={field.ref}
    />
  );
}
