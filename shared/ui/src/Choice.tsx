import type { ComponentProps, ReactNode } from 'react';
import styles from './Choice.module.css';
import { classNames } from './class-names.ts';
import tick from './tick.module.css';

type ChoiceProps = {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  hint?: ReactNode;
} & ComponentProps<'input'>;

/** One row with a radio button or checkbox; the whole row is the click target. */
export function Choice({ label, hint, className, ...native }: ChoiceProps) {
  return (
    <label className={classNames(styles.choice, className)}>
      <input {...native} className={tick.tick} />
      <span>
        {label}
        {hint && <span className={styles.hint}>{hint}</span>}
      </span>
    </label>
  );
}

type ChoicesProps = { sideBySide?: boolean } & ComponentProps<'div'>;

/** Rows of choices; `sideBySide` for short answers. */
export function Choices({ sideBySide, ...native }: ChoicesProps) {
  return <div {...native} className={classNames(styles.choices, sideBySide && styles.sideBySide)} />;
}
