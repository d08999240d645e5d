import type { ReactNode } from 'react';
import styles from './LazyFrame.module.css';

/** Loaded when its screen is opened, with styles of its own. */
export const LazyFrame = ({ children }: { children: ReactNode }) => (
  <div className={styles.lazy} data-lazy>
    {children}
  </div>
);
