import { useIntl } from '@nabericht/intl';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';
import { useAutoClose } from './use-auto-close.ts';

interface DialogProps {
  open: boolean;
  /** Escape and the close button ask for it; the dialog closes when `open` becomes false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** Two buttons at most; what follows from them stands in the text. */
  actions?: ReactNode;
  /** 35, 40 or 45 rem, or most of the window. */
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** What was asked for is under way: nothing closes it till the owner says how that ended. */
  busy?: boolean;
  /** Only for notices, never for a choice: closes after 3 s, but stays while hovered or used. */
  autoClose?: boolean;
}

/** A native modal dialog: the rest of the page is inert, the title gets the focus, closing gives it back. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  size = 'small',
  busy = false,
  autoClose = false,
}: DialogProps) {
  const intl = useIntl();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const staying = useAutoClose(open && autoClose, onClose);

  const ask = () => {
    if (!busy) onClose();
  };

  // In a layout effect, so that a dialog that is taken out of the page is still there to give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    heading.current?.focus();
    return () => element.close();
  }, [open]);

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        ask();
      }}
      onClose={() => {
        if (!open) return;
        // A second Escape closes it in Chromium without asking.
        if (busy) dialog.current?.showModal();
        else onClose();
      }}
      {...staying}
    >
      {open && (
        <div className={styles.body}>
          <div className={styles.head}>
            <h2 id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </h2>
            <button
              type="button"
              className={styles.close}
              aria-label={intl.formatMessage({ id: 'ui.dialog.close' })}
              aria-disabled={busy || undefined}
              onClick={ask}
            >
              <Icon name="close" />
            </button>
          </div>
          {typeof children === 'string' ? <p>{children}</p> : children}
          {actions && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
