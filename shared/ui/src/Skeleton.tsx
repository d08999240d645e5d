import styles from './Skeleton.module.css';

/**
 * Still lines on paper that hold the place of what is coming; put a `Loading` beside it for the words. By `data-waits` the
 * frame knows that the page is not as high yet as it will be.
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
