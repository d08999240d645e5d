import styles from './Phone.module.css';
import { Subtle } from './Subtle.tsx';

interface PhoneProps {
  /** Nothing is shown without one. */
  number: string | undefined;
  /** When it is answered. */
  hours?: string | undefined;
}

/** A telephone number to be called, large. */
export function Phone({ number, hours }: PhoneProps) {
  if (!number) return null;
  return (
    <p className={styles.call}>
      <a className={styles.phone} href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>
        {number}
      </a>
      {hours && <Subtle as="span">{hours}</Subtle>}
    </p>
  );
}
