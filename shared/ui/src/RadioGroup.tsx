import type { ReactNode, Ref } from 'react';
import { Choice, Choices } from './Choice.tsx';
import { FieldGroup, type FieldTexts } from './Field.tsx';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

type RadioGroupProps<Value extends string> = FieldTexts & {
  name: string;
  options: readonly RadioOption<Value>[];
  value: Value | null | undefined;
  onChange: (value: Value) => void;
  onBlur?: (() => void) | undefined;
  /** The first choice, which gets the focus when the answer is missing. */
  ref?: Ref<HTMLInputElement> | undefined;
  sideBySide?: boolean;
};

/** One choice out of a few. Takes everything of a Controller's `field`. */
export function RadioGroup<Value extends string>({
  name,
  options,
  value,
  onChange,
  onBlur,
  ref,
  sideBySide = false,
  ...texts
}: RadioGroupProps<Value>) {
  return (
    <FieldGroup id={name} onBlur={onBlur} {...texts}>
      {(group) => (
        <Choices sideBySide={sideBySide}>
          {options.map((option, index) => (
            <Choice
              key={option.value}
              type="radio"
              name={name}
              value={option.value}
              label={option.label}
              hint={option.hint}
              disabled={option.disabled}
              checked={value === option.value}
              onChange={() => onChange(option.value)}
              aria-invalid={group['aria-invalid']}
              ref={index === 0 ? ref : undefined}
            />
          ))}
        </Choices>
      )}
    </FieldGroup>
  );
}
