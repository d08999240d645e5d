import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Meter.module.css';
import { type Tone, toneClass } from './tone.ts';

interface MeterProps {
  /** The verdict in words: "Leesbaarheid: redelijk, 6 van de 10". */
  title: ReactNode;
  /** The names of the levels, low to high. */
  levels: readonly string[];
  /** The current level, counted from 0. */
  level: number;
  tone: Tone;
}

/** A verdict on a scale of a few levels; the boxes only repeat what the words say. */
export function Meter({ title, levels, level, tone }: MeterProps) {
  return (
    <div className={classNames(styles.meter, toneClass(tone))}>
      <p>{title}</p>
      <div className={styles.levels} aria-hidden="true">
        {levels.map((name, index) => (
          <span
            key={name}
            className={classNames(index <= level && styles.on, index === level && styles.here)}
          >
            {name}
          </span>
        ))}
      </div>
    </div>
  );
}
