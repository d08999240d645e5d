import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Window.module.css';

type WindowProps = {
  /** A small text above the title: "Kenmerk NB 4471 K". */
  above?: ReactNode;
  /** The name of the person. Pass the heading element when it is the title of the page. */
  title?: ReactNode;
} & Omit<ComponentProps<'div'>, 'title'>;

/** The window of an envelope: it names the person or organisation that the page is about. */
export function Window({ above, title, className, children, ...native }: WindowProps) {
  return (
    <div {...native} className={classNames(styles.window, className)}>
      {above && <div className={styles.above}>{above}</div>}
      {title && <div className={styles.title}>{title}</div>}
      {children}
    </div>
  );
}
