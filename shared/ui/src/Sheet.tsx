import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Sheet.module.css';

type SheetElement = 'div' | 'section' | 'article' | 'form' | 'li';

type SheetProps<E extends SheetElement> = {
  /** The element it is: `as="form"` for a form on paper (validated by us, so noValidate). */
  as?: E;
  /** Less margin, for cards in a row of cards. */
  compact?: boolean;
  children: ReactNode;
} & Omit<ComponentProps<E>, 'as' | 'children'>;

/** A sheet of paper: what you read or fill in lies on it. Its children stand under each other. */
export function Sheet<E extends SheetElement = 'div'>({ as, compact, className, ...native }: SheetProps<E>) {
  const Element = (as ?? 'div') as 'div';
  // A `dialog` form outside a dialog goes nowhere: sent before the scripts have come, nothing typed ends in the URL.
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
  /** Where a link leads to it. */
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
