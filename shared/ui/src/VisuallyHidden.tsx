import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

/** Words for the screen reader only. */
export function VisuallyHidden({ role, children }: { role?: 'status'; children: ReactNode }) {
  return (
    <span className={styles.hidden} role={role}>
      {children}
    </span>
  );
}
