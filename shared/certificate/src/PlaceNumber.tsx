import styles from './PlaceNumber.module.css';

/** The number of a place, the same on the picture and in the list next to it. */
export function PlaceNumber({ index, className }: { index: number; className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={`${styles.number} ${className ?? ''}`}>
      {index + 1}
    </span>
  );
}
