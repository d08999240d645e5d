import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './Subtle.module.css';

type SubtleProps = { as?: 'p' | 'span' | 'div'; small?: boolean } & ComponentProps<'p'>;

/** Text that can be skipped: a quieter colour, and smaller on request. */
export function Subtle({ as = 'p', small = false, className, ...native }: SubtleProps) {
  const Element = as as 'p';
  return <Element {...native} className={classNames(styles.subtle, small && styles.small, className)} />;
}

/** A number that is read digit by digit: a file number, an IBAN. */
export function Reference({ children }: { children: string }) {
  return <span className={styles.reference}>{children}</span>;
}
