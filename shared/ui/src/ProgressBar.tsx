import { type ReactNode, useId } from 'react';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** What the value is of, in words and with the number. */
  label: ReactNode;
  /** How much was begun or is done, 0 to 100. */
  value: number;
  /** How much of it is done, 0 to `value`: the darker tone. */
  done: number;
}

/** How far work is: what is done, what was begun and what is open, in three tones. */
export function ProgressBar({ label, value, done }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.bars}>
        <progress id={id} className={styles.begun} max={100} value={value} />
        {/* A native bar has one tone: the darker one is a bar of its own, for eyes alone. */}
        <progress className={styles.done} max={100} value={done} aria-hidden="true" />
      </div>
    </div>
  );
}
