import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type ControlWidth, controlClass, widthClass } from './control-class.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './SelectField.module.css';

type SelectFieldProps = FieldTexts & {
  width?: ControlWidth;
  /** The first, empty choice: "Kies een land". */
  placeholder?: string;
  options?: ReadonlyArray<{ value: string; label: string }>;
  /** Instead of `options`: own <option> and <optgroup> elements. */
  children?: ReactNode;
} & Omit<ComponentProps<'select'>, 'width' | 'children'>;

/** The native select; up to six choices read better as a RadioGroup. */
export function SelectField({
  label,
  hint,
  error,
  fromCertificate,
  optional,
  width,
  placeholder,
  options = [],
  id,
  className,
  children,
  ...native
}: SelectFieldProps) {
  return (
    <Field {...{ label, hint, error, fromCertificate, optional }} id={id ?? native.name}>
      {(control) => (
        <span className={classNames(styles.line, widthClass(width))}>
          <select {...native} {...control} className={controlClass('full', styles.select, className)}>
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
            {children}
          </select>
          <Icon name="down" className={styles.arrow} />
        </span>
      )}
    </Field>
  );
}
