import { FormattedMessage } from '@nabericht/intl';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './Help.module.css';
import { Icon } from './Icon.tsx';

interface HelpProps {
  /** What it explains, as the text of the button: "Waarom vragen we dit?" */
  label: ReactNode;
  children: ReactNode;
}

/**
 * An explanation that unfolds on a tap. It opens in place and moves the following content down, so that it never covers the
 * next question; its own button, the label or Escape closes it. Works without scripts.
 */
export function Help({ label, children }: HelpProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const summary = useRef<HTMLElement>(null);
  const close = () => {
    if (details.current) details.current.open = false;
    summary.current?.focus();
  };
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !details.current?.open) return;
    event.stopPropagation();
    close();
  };
  return (
    <details ref={details} className={styles.help} onKeyDown={closeByKey}>
      <summary ref={summary} className={styles.button}>
        <Icon name="help" />
        <span>{label}</span>
      </summary>
      <div className={styles.text}>
        {typeof children === 'string' ? <p>{children}</p> : children}
        <Button severity="quiet" iconLeft="close" className={styles.close} onClick={close}>
          <FormattedMessage id="ui.help.close" />
        </Button>
      </div>
    </details>
  );
}
