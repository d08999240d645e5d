import { type ReactNode, useEffect, useRef } from 'react';
import styles from './Chips.module.css';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';

interface ChipsProps<Value extends string> {
  /** The name of the group, for screen readers. */
  label: string;
  options: ReadonlyArray<{ value: Value; label: ReactNode }>;
  value: Value | null;
  onChange: (value: Value) => void;
}

/** A row of quick choices, of which one is pressed. */
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
  /** `target` is the id of an element on this page. */
  links: ReadonlyArray<{ target: string; label: ReactNode }>;
  /** The target that is in view. */
  current?: string | null;
}

/** A row of links to parts of the page; it works without scripts. */
export function ChipLinks({ label, links, current = null }: ChipLinksProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a small screen the row scrolls along with the page. Nothing else may move, so no scrollIntoView.
    const chip = current ? row.current?.querySelector<HTMLElement>('[aria-current]') : null;
    if (chip) row.current?.scrollTo?.({ left: chip.offsetLeft - PEEP_PX });
  }, [current]);
  return (
    <nav ref={row} className={classNames(styles.chips, styles.places)} aria-label={label}>
      {links.map(({ target, label: words }) => (
        <a
          key={target}
          href={`#${target}`}
          className={styles.chip}
          aria-current={target === current ? 'location' : undefined}
        >
          {words}
        </a>
      ))}
    </nav>
  );
}

/** How much of the previous chip stays visible. */
const PEEP_PX = 32;
