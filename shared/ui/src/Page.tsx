import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Page.module.css';

/** The width and margins of the page; header, main and footer each hold one. */
export function Page({ className, ...native }: ComponentProps<'div'>) {
  return <div {...native} className={classNames(styles.page, className)} />;
}

/** The light of a window on the wall, once a page, behind everything; `low` where the page is work. */
export function Daylight({ low = false }: { low?: boolean }) {
  return <div className={classNames(styles.daylight, low && styles.low)} aria-hidden="true" />;
}

/** Work on the left, help on the right; under each other on a smaller screen. */
export function Columns({ className, ...native }: ComponentProps<'div'>) {
  return <div {...native} className={classNames(styles.columns, className)} />;
}

/** The help column. It stays in sight while the work scrolls. */
export function Side({ label, children }: { label: string; children: ReactNode }) {
  return (
    <aside className={styles.side} aria-label={label}>
      {children}
    </aside>
  );
}

/** What the work is checked against: in sight beside all of it, and the help column goes below the work. */
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
  /** Beside the title, quiet: "3 taken". */
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
