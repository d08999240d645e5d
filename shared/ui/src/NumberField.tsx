import type { ReactNode } from 'react';
import { controlClass } from './control-class.ts';
import { Field } from './Field.tsx';
import styles from './NumberField.module.css';
import type { TextFieldProps } from './TextField.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'upperCase' | 'prefix'> & {
  /** Allows a decimal comma: amounts of money. */
  decimals?: boolean;
  /** Shown before the number, for example "€". */
  prefix?: ReactNode;
  /** Shown after the number, for example "kWh". */
  suffix?: ReactNode;
};

/**
 * A number in a text input: the native number input gives an empty value for anything it cannot parse, and the mouse
 * wheel changes it. The value stays the text that was typed; the form parses it.
 */
export function NumberField({
  label,
  hint,
  error,
  fromCertificate,
  optional,
  width = 'sm',
  decimals = false,
  prefix,
  suffix,
  id,
  className,
  ...native
}: NumberFieldProps) {
  return (
    <Field {...{ label, hint, error, fromCertificate, optional }} id={id ?? native.name}>
      {(control) => (
        <span className={styles.line}>
          {prefix && <span aria-hidden="true">{prefix}</span>}
          <input
            type="text"
            inputMode={decimals ? 'decimal' : 'numeric'}
            autoComplete="off"
            {...native}
            {...control}
            className={controlClass(width, className)}
          />
          {suffix && <span aria-hidden="true">{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
