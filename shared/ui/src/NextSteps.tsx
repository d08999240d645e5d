import type { ReactNode } from 'react';
import styles from './NextSteps.module.css';

/** What happens after this, in order. */
export function NextSteps({ steps }: { steps: readonly ReactNode[] }) {
  return (
    <ol className={styles.next}>
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed order is what this list is about
        <li key={index}>{step}</li>
      ))}
    </ol>
  );
}
