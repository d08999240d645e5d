import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Sheet.module.css';

type SheetElement = 'div' | 'section' | 'article' | 'form' | 'li';

type SheetProps<E extends SheetElement> = {
  /** The element to render: `as="form"` for a form (we validate it ourselves, so noValidate). */
  as?: E;
  /** Less margin, for cards in a row of cards. */
  compact?: boolean;
  children: ReactNode;
} & Omit<ComponentProps<E>, 'as' | 'children'>;

/** A sheet of paper for something to read or fill in. Its children are placed below each other. */
export function Sheet<E extends SheetElement = 'div'>({ as, compact, className, ...native }: SheetProps<E>) {
  const Element = (as ?? 'div') as 'div';
  // A `dialog` form outside a dialog does nothing: submitted before scripts run, it puts nothing typed in the URL.
  const form = as === 'form' ? { noValidate: true, method: 'dialog' } : undefined;
  return (
    <Element
      {...form}
      {...(native as ComponentProps<'div'>)}
      className={classNames(styles.sheet, compact && styles.compact, className)}
    />
  );
}

interface PartProps {
  /** The id that links can point to. */
  id?: string;
  title: ReactNode;
  headingLevel?: 2 | 3;
  children: ReactNode;
}

/** A part of a sheet, marked by a short fold line in the margin. */
export function Part({ id, title, headingLevel = 2, children }: PartProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section id={id} className={styles.part}>
      <Heading className={styles.partTitle}>{title}</Heading>
      {children}
    </section>
  );
}
