import { FormattedMessage } from '@nabericht/intl';
import { Link } from '@nabericht/router';
import type { ReactNode } from 'react';
import { Sheet } from './Sheet.tsx';
import styles from './Summary.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type SummaryProps = {
  title: ReactNode;
  headingLevel?: 2 | 3;
  children: ReactNode;
} & ({ editTo: string; editSubject: string } | { editTo?: undefined; editSubject?: undefined });

/** One part of the answers, with a link to change it. `editSubject` completes "Wijzig": "de organisaties". */
export function Summary({ title, headingLevel = 2, editTo, editSubject, children }: SummaryProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Sheet as="section" compact>
      <div className={styles.head}>
        <Heading className={styles.title}>{title}</Heading>
        {editTo !== undefined && (
          <Link className={styles.edit} to={editTo}>
            <FormattedMessage id="ui.summary.edit" />
            <VisuallyHidden> {editSubject}</VisuallyHidden>
          </Link>
        )}
      </div>
      {children}
    </Sheet>
  );
}

/** Terms and values; a fact without a value is left out. */
export function Facts({ items }: { items: ReadonlyArray<{ term: ReactNode; value: ReactNode }> }) {
  return (
    <dl className={styles.facts}>
      {items
        .filter(({ value }) => value !== undefined && value !== null && value !== '')
        .map(({ term, value }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: facts have no identity and keep their order
          <div key={index}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
