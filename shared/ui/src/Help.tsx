import { type ReactNode, useId } from 'react';
import styles from './Help.module.css';
import { Icon } from './Icon.tsx';

interface HelpProps {
  /** What it explains, as words on the button: "Waarom vragen we dit?" */
  label: ReactNode;
  children: ReactNode;
}

/** An explanation behind a button: opened by click, tap or key, never by hovering alone. */
export function Help({ label, children }: HelpProps) {
  const id = useId();
  return (
    <span className={styles.help}>
      <button type="button" className={styles.button} popoverTarget={id}>
        <Icon name="help" />
        {label}
      </button>
      <div id={id} popover="auto" className={styles.text}>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </span>
  );
}
