import type { ReactNode } from 'react';
import styles from './Letter.module.css';

/** An explanation in three, on a letter folded in three. */
export function Letter({ parts }: { parts: readonly [ReactNode, ReactNode, ReactNode] }) {
  return (
    <ol className={styles.letter}>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three parts in a fixed order
        <li key={index}>{part}</li>
      ))}
    </ol>
  );
}
