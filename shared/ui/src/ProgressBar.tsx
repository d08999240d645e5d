import { type ReactNode, useId } from 'react';
import styles from './ProgressBar.module.css';

interface ProgressBarProps {
  /** What the value is about, in words and with the number. */
  label: ReactNode;
  /** The percentage that was begun or is done, 0 to 100. */
  value: number;
  /** The percentage that is done, 0 to `value`: the darker tone. */
  done: number;
}

/** The progress of work in three tones: done, begun and open. */
export function ProgressBar({ label, value, done }: ProgressBarProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.bars}>
        <progress id={id} className={styles.begun} max={100} value={value} />
        {/* A native bar has one tone, so the darker part is a second bar, which is hidden from screen readers. */}
        <progress className={styles.done} max={100} value={done} aria-hidden="true" />
      </div>
    </div>
  );
}
