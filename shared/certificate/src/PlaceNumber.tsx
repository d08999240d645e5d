import styles from './PlaceNumber.module.css';

/** The number of a place on the certificate, as on the picture so in the list beside it. */
export function PlaceNumber({ index, className }: { index: number; className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={`${styles.number} ${className ?? ''}`}>
      {index + 1}
    </span>
  );
}
