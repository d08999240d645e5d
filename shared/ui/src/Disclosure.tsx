import type { ComponentProps, ReactNode } from 'react';
import styles from './Disclosure.module.css';
import { Icon } from './Icon.tsx';

/** Optional text that unfolds; works without scripts, and the browser's find-in-page searches it. */
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
