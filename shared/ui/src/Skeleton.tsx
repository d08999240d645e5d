import styles from './Skeleton.module.css';

/** Still lines on paper that hold the place of what is coming; put a `Loading` beside it for the words. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.sheet} aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike
        <span key={index} className={styles.line} />
      ))}
    </div>
  );
}
