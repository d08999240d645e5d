import type { ReactNode } from 'react';
import { controlClass } from './control-class.ts';
import { Field } from './Field.tsx';
import styles from './NumberField.module.css';
import type { TextFieldProps } from './TextField.tsx';

type NumberFieldProps = Omit<TextFieldProps, 'upperCase' | 'prefix'> & {
  /** Allows a comma: amounts of money. */
  decimals?: boolean;
  /** Stands in front of the number, as in "€". */
  prefix?: ReactNode;
  /** Stands behind the number, as in "kWh". */
  suffix?: ReactNode;
};

/**
 * A number, typed as text: the native number field turns what it does not understand into nothing and changes
 * under the mouse wheel. The value stays the text that was typed; parsing it is the form's.
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
