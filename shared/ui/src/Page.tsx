import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Page.module.css';

/** Sets the width and margins of the page; header, main and footer each contain one. */
export function Page({ className, ...native }: ComponentProps<'div'>) {
  return <div {...native} className={classNames(styles.page, className)} />;
}

/** The light of a window on the background, once per page, behind everything; `low` on pages with a form or a task. */
export function Daylight({ low = false }: { low?: boolean }) {
  return <div className={classNames(styles.daylight, low && styles.low)} aria-hidden="true" />;
}

/** Content on the left, help on the right; below each other on a smaller screen. */
export function Columns({ className, ...native }: ComponentProps<'div'>) {
  return <div {...native} className={classNames(styles.columns, className)} />;
}

/** The help column. It stays visible while the content scrolls. */
export function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.side} aria-label={label}>
      {children}
    </aside>
  );
}

/** What the content is checked against: stays visible next to all of it, and the help column moves below the content. */
export function Beside({ children }: { children: ReactNode }) {
  return (
    <div className={styles.beside}>
      <div>{children}</div>
    </div>
  );
}

export function SideSection({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.sideSection}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface SectionProps {
  title: ReactNode;
  /** A quiet text next to the title: "3 taken". */
  aside?: ReactNode;
  id?: string;
  children: ReactNode;
}

/** A part of a page with its own heading. */
export function Section({ title, aside, id, children }: SectionProps) {
  return (
    <section className={styles.section} id={id}>
      <div className={styles.sectionHead}>
        <h2>{title}</h2>
        {aside && <span className={styles.subtle}>{aside}</span>}
      </div>
      {children}
    </section>
  );
}
