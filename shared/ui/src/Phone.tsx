import styles from './Phone.module.css';
import { Subtle } from './Subtle.tsx';

interface PhoneProps {
  /** Without a number nothing is rendered. */
  number: string | undefined;
  /** The opening hours, in words. */
  hours?: string | undefined;
}

/** A telephone number to call, in large type. */
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
