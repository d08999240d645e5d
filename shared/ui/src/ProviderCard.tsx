import { FormattedMessage } from '@nabericht/intl';
import { Link } from '@nabericht/router';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import styles from './ProviderCard.module.css';
import { ProviderLogo } from './ProviderLogo.tsx';
import { withSoftHyphens } from './soft-hyphens.ts';
import tick from './tick.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The grid of cards. `ofOneKind`: a heading names the kind, so that a small screen need not repeat it on every card. */
export function ProviderGrid({ ofOneKind = false, children }: { ofOneKind?: boolean; children: ReactNode }) {
  return <ul className={classNames(styles.grid, ofOneKind && styles.ofOneKind)}>{children}</ul>;
}

type ProviderCardProps = {
  name: string;
  logoUrl?: string | null | undefined;
  /** What kind of organisation it is. */
  kind: ReactNode;
  /** The provider's own page: a small link next to the kind, so that the choice also works without scripts. */
  pageTo?: string;
  /** The name of the checkbox, for a form that is sent without scripts; its `value` is the native one. */
  fieldName?: string;
  /** Opens the provider's own web site instead of choosing it. */
  onLeave?: () => void;
} & Omit<ComponentProps<'input'>, 'name' | 'type'>;

const Name = ({ name, logoUrl }: Pick<ProviderCardProps, 'name' | 'logoUrl'>) => (
  <span className={styles.name}>
    <ProviderLogo src={logoUrl} />
    <span className={styles.words}>{withSoftHyphens(name)}</span>
  </span>
);

/** One organisation to choose, as a list item: the card is the label of its checkbox. */
export function ProviderCard({
  name,
  logoUrl,
  kind,
  pageTo,
  fieldName,
  onLeave,
  ...native
}: ProviderCardProps) {
  return (
    <li className={styles.item}>
      {onLeave ? (
        <button type="button" className={styles.card} onClick={onLeave}>
          <Name name={name} logoUrl={logoUrl} />
          <Icon name="out" className={styles.out} />
          <span className={styles.kind}>
            {kind}
            <VisuallyHidden>
              {' '}
              <FormattedMessage id="ui.provider.leaves" />
            </VisuallyHidden>
          </span>
        </button>
      ) : (
        <label className={styles.card}>
          <input
            {...native}
            name={fieldName}
            type="checkbox"
            className={classNames(tick.tick, styles.tick)}
          />
          <Name name={name} logoUrl={logoUrl} />
          <span className={styles.kind}>{kind}</span>
        </label>
      )}
      {pageTo && (
        <Link className={styles.page} to={pageTo}>
          <FormattedMessage
            id="ui.provider.page"
            values={{ name, hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden> }}
          />
        </Link>
      )}
    </li>
  );
}
