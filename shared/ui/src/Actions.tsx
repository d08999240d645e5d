import type { ReactNode } from 'react';
import styles from './Actions.module.css';

/** The row of buttons under a form, card or dialog; on a phone each takes the whole width. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
