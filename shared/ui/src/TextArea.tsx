import type { ComponentProps } from 'react';
import { type ControlWidth, controlClass } from './control-class.ts';
import { Field, type FieldTexts } from './Field.tsx';
import styles from './TextArea.module.css';

type TextAreaProps = FieldTexts & { width?: ControlWidth } & ComponentProps<'textarea'>;

/** Several lines of text; grows with its contents in browsers that support it. */
export function TextArea({
  label,
  hint,
  error,
  fromCertificate,
  optional,
  width,
  id,
  className,
  rows = 4,
  ...native
}: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, fromCertificate, optional }} id={id ?? native.name}>
      {(control) => (
        <textarea
          {...native}
          {...control}
          rows={rows}
          className={controlClass(width, styles.area, className)}
        />
      )}
    </Field>
  );
}
