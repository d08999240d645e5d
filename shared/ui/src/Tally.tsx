import { FormattedMessage } from '@nabericht/intl';
import type { ReactNode } from 'react';
import styles from './Tally.module.css';

interface TallyProps {
  done: number;
  total: number;
  /** Instead of "4 van de 9 taken zijn klaar". */
  title?: ReactNode;
  /** What lies with whom: "Drie taken zijn voor jou." */
  children?: ReactNode;
}

/** How much is done, in words and in boxes. */
export function Tally({ done, total, title, children }: TallyProps) {
  const boxes = Array.from({ length: total }, (_, index) => index);
  return (
    <section className={styles.tally}>
      <h2 className={styles.count}>
        {title ?? <FormattedMessage id="ui.tally.title" values={{ done, total }} />}
      </h2>
      <div className={styles.boxes} aria-hidden="true">
        {boxes.map((index) => (
          <i key={index} className={index < done ? styles.done : undefined} />
        ))}
      </div>
      {children && <p className={styles.subtle}>{children}</p>}
    </section>
  );
}
