import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

interface EmptyStateProps {
  title: ReactNode;
  headingLevel?: 2 | 3;
  /** What could appear here, and how it gets here. */
  children?: ReactNode;
  action?: ReactNode;
}

/** Says what does not exist yet and what you can do. */
export function EmptyState({ title, headingLevel = 2, children, action }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.empty}>
      <Heading className={styles.title}>{title}</Heading>
      {typeof children === 'string' ? <p>{children}</p> : children}
      {action && <div>{action}</div>}
    </div>
  );
}
