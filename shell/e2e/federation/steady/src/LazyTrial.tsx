import styles from './LazyTrial.module.css';
import { Trial } from './Trial.tsx';

/** A screen that comes when it is opened, with styles of its own. */
export function LazyTrial() {
  return (
    <div className={styles.lazy} data-lazy>
      <Trial />
    </div>
  );
}
