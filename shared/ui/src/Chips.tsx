import type { ReactNode } from 'react';
import styles from './Chips.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

interface ChipsProps<Value extends string> {
  /** What the row chooses, for the screen reader. */
  label: string;
  options: ReadonlyArray<{ value: Value; label: ReactNode }>;
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A row of quick choices, one of them pressed. */
export function Chips<Value extends string>({ label, options, value, onChange }: ChipsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for answers; these buttons steer the view
    <div className={styles.chips} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          className={styles.chip}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          <Icon name="check" className={styles.tick} />
          {option.label}
        </button>
      ))}
    </div>
  );
}

interface ChipLinksProps {
  label: string;
  /** `target` is the id of a place on this page. */
  links: ReadonlyArray<{ target: string; label: ReactNode }>;
}

/** The same row as a way to places further down the page; it works without scripts. */
export function ChipLinks({ label, links }: ChipLinksProps) {
  return (
    <nav className={classNames(styles.chips, styles.places)} aria-label={label}>
      {links.map(({ target, label: words }) => (
        <a key={target} href={`#${target}`} className={styles.chip}>
          {words}
        </a>
      ))}
    </nav>
  );
}
