import type { ReactNode } from 'react';
import { Keep } from './Keep.tsx';
import styles from './Lifespan.module.css';

/** The dates of birth and death; each date stays on one line. */
export function Lifespan({ born, died }: { born?: ReactNode; died: ReactNode }) {
  return (
    <p>
      {born && (
        <>
          <Keep>{born}</Keep> <span className={styles.dash}>–</span>{' '}
        </>
      )}
      <Keep>{died}</Keep>
    </p>
  );
}
