import styles from './Skeleton.module.css';

/**
 * Lines without animation that take the place of loading content; put a `Loading` next to it for the words. By `data-waits` the
 * frame knows that the page has not reached its height yet.
 */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.sheet} aria-hidden="true" data-waits>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={index} className={styles.line} />
      ))}
    </div>
  );
}
