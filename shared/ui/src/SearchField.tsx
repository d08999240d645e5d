import type { ComponentProps } from 'react';
import { controlClass } from './control-class.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { Icon } from './Icon.tsx';
import styles from './SearchField.module.css';

type SearchFieldProps = Pick<FieldTexts, 'label' | 'hint' | 'error'> & ComponentProps<'input'>;

export function SearchField({ label, hint, error, id, ...native }: SearchFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} id={id ?? native.name}>
      {(control) => (
        <span className={styles.line}>
          <Icon name="search" className={styles.glass} />
          <input
            autoComplete="off"
            spellCheck={false}
            {...native}
            {...control}
            type="search"
            className={controlClass('full', styles.input)}
          />
        </span>
      )}
    </Field>
  );
}
