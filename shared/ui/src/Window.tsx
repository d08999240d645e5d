import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Window.module.css';

type WindowProps = {
  /** Above the title, small: "Kenmerk NB 4471 K". */
  above?: ReactNode;
  /** About whom this is. Pass the heading element where it is the title of the page. */
  title?: ReactNode;
} & Omit<ComponentProps<'div'>, 'title'>;

/** The window of an envelope: it says about whom or to whom this is. */
export function Window({ above, title, className, children, ...native }: WindowProps) {
  return (
    <div {...native} className={classNames(styles.window, className)}>
      {above && <div className={styles.above}>{above}</div>}
      {title && <div className={styles.title}>{title}</div>}
      {children}
    </div>
  );
}
