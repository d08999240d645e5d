import type { ReactNode } from 'react';
import styles from './Keep.module.css';

/** Keeps a surname together on one line where it fits. */
export function Keep({ children }: { children: ReactNode }) {
  return <span className={styles.keep}>{children}</span>;
}
