import { type MouseEvent, type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Menu.module.css';

interface MenuProps {
  /** The text of the button; it may contain initials next to words. */
  label: ReactNode;
  /** Links and buttons, one below the other. */
  children: ReactNode;
}

/**
 * A button that opens a small list of links and buttons; a choice, Escape or a click elsewhere closes it. In a browser
 * without popovers the list is always open.
 */
export function Menu({ label, children }: MenuProps) {
  const id = useId();
  const close = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as Element).closest('a, button')) event.currentTarget.hidePopover?.();
  };
  return (
    <div className={styles.menu}>
      <button type="button" className={styles.button} popoverTarget={id}>
        {label}
        <Icon name="down" />
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the links and buttons inside */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that one of them was chosen */}
      <div id={id} popover="auto" className={styles.panel} onClick={close}>
        {children}
      </div>
    </div>
  );
}

/** The first letters of a name in a circle, shown next to the name itself. */
export function Initials({ children }: { children: string }) {
  return (
    <span className={styles.initials} aria-hidden="true">
      {children}
    </span>
  );
}
