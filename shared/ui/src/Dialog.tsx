import { useIntl } from '@nabericht/intl';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './Dialog.module.css';
import { Icon } from './Icon.tsx';
import { useAutoClose } from './use-auto-close.ts';

interface DialogProps {
  open: boolean;
  /** Escape and the close button call it; the dialog closes when `open` becomes false. */
  onClose: () => void;
  title: ReactNode;
  children: ReactNode;
  /** The id of the text that is read with the title, in a dialog that only tells something. */
  describedBy?: string;
  /** Two buttons at most; the text explains what they do. */
  actions?: ReactNode;
  /** 35, 40 or 45 rem, or most of the window. */
  size?: 'small' | 'medium' | 'large' | 'wide';
  /** The action is running: nothing closes the dialog until the owner reports the result. */
  busy?: boolean;
  /** Only for notices, never for a choice: closes after 3 s, but not while hovered or focused. */
  autoClose?: boolean;
}

/** A native modal dialog: the rest of the page is inert, the title gets the focus, and closing returns it. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  describedBy,
  actions,
  size = 'small',
  busy = false,
  autoClose = false,
}: DialogProps) {
  const intl = useIntl();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);
  const staying = useAutoClose(open && autoClose, onClose);

  const ask = () => {
    if (!busy) onClose();
  };

  // In a layout effect, so that a dialog that is unmounted is still in the page to return the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    heading.current?.focus();
    return () => element.close();
  }, [open]);

  // Outside the dialog everything is inert, so the focus of a button that disappeared has to stay in it. A focus that was given up,
  // by a click on plain text or a keyboard that was closed, is not taken back.
  useEffect(() => {
    const isGone = focused.current?.isConnected === false;
    if (open && isGone && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true });
  });

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      onFocusCapture={({ target }) => {
        focused.current = target;
      }}
      onCancel={(event) => {
        event.preventDefault();
        ask();
      }}
      onClose={() => {
        if (!open) return;
        // Chromium closes it at a second Escape without a cancelable event; only its owner closes it.
        dialog.current?.showModal();
        heading.current?.focus();
        ask();
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
