import type { ComponentProps, ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

/** More to read for who wants it; works without scripts, and is found by the browser's own search. */
export function Disclosure({
  title,
  children,
  onToggle,
}: { title: ReactNode } & Pick<ComponentProps<'details'>, 'children' | 'onToggle'>) {
  return (
    <details className={styles.disclosure} onToggle={onToggle}>
      <summary className={styles.title}>
        <span>{title}</span>
        <Icon name="down" className={styles.mark} />
      </summary>
      <div className={styles.text}>{children}</div>
    </details>
  );
}
