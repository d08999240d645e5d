import type { ChangeEvent, ComponentProps } from 'react';
import { type ControlWidth, controlClass } from './control-class.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { rewriteInput } from './rewrite-input.ts';

export type TextFieldProps = FieldTexts & {
  width?: ControlWidth;
  /** Converts the input to capitals: postal code, licence plate, IBAN. */
  upperCase?: boolean;
} & Omit<ComponentProps<'input'>, 'width'>;

/** One line of text. Takes everything of `register(name)`, or value and onChange. */
export function TextField({
  label,
  hint,
  error,
  fromCertificate,
  optional,
  width,
  upperCase = false,
  id,
  className,
  onChange,
  ...native
}: TextFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (upperCase) rewriteInput(event.currentTarget, event.currentTarget.value.toUpperCase());
    return onChange?.(event);
  };
  return (
    <Field {...{ label, hint, error, fromCertificate, optional }} id={id ?? native.name}>
      {(control) => (
        <input
          type="text"
          autoCapitalize={upperCase ? 'characters' : undefined}
          {...native}
          {...control}
          className={controlClass(width, className)}
          onChange={change}
        />
      )}
    </Field>
  );
}
