import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import styles from './SavedNote.module.css';

/** Below a form: says what is saved, and that the person may stop. Announced when it changes. */
export function SavedNote({ icon = 'circlecheck', children }: { icon?: IconName; children: ReactNode }) {
  return (
    <p className={styles.saved} role="status">
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}
