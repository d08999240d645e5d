import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { ProviderLogo } from '@nabericht/ui/ProviderLogo';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Subtle } from '@nabericht/ui/Subtle';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { Window } from '@nabericht/ui/Window';
import { useRef } from 'react';
import { useDraftKeeper } from '../../drafts/use-draft.ts';
import type { Report } from '../../flow/use-report.ts';
import styles from './ProvidersNotice.module.css';

/**
 * Shows the providers of this report: a single provider is introduced; several are one line that unfolds to a list from
 * which they can be removed.
 */
export function ProvidersNotice({ report }: { report: Report }) {
  const keeper = useDraftKeeper();
  const { providers } = report;
  const [only, ...others] = providers;
  // One element for both states: it receives the focus when a focused button disappears with its line or with the list.
  const panel = useRef<HTMLDivElement>(null);
  const remove = (removed: string) => {
    panel.current?.focus();
    keeper.chooseProviders(providers.map(({ _id }) => _id).filter((id) => id !== removed));
  };
  if (only && others.length === 0) {
    return (
      <Window
        ref={panel}
        tabIndex={-1}
        above={<FormattedMessage id="providers.one" />}
        title={
          <>
            <ProviderLogo src={only.logoUrl} size="md" />
            {only.name}
          </>
        }
      >
        {only.introduction && <p lang="nl">{only.introduction}</p>}
        <AddMore />
      </Window>
    );
  }
  return (
    <Window ref={panel} tabIndex={-1}>
      <details className={styles.several}>
        <summary>
          <h2>
            <FormattedMessage id="providers.several" values={{ count: providers.length }} />
          </h2>
          <span className={styles.change}>
            <FormattedMessage id="providers.change" />
          </span>
          <span className={styles.fold}>
            <FormattedMessage id="providers.fold" />
          </span>
        </summary>
        <ul className={styles.list}>
          {providers.map(({ _id, name }) => (
            <li key={_id}>
              <span>{name}</span>
              <Button severity="quiet" onClick={() => remove(_id)}>
                <FormattedMessage id="providers.remove" />
                <VisuallyHidden> {name}</VisuallyHidden>
              </Button>
            </li>
          ))}
        </ul>
        <AddMore />
      </details>
    </Window>
  );
}

const AddMore = () => (
  <Subtle as="div" small>
    <FormattedMessage id="providers.add" />{' '}
    <QuietLink to={paths.home()}>
      <FormattedMessage id="providers.toHome" />
    </QuietLink>
  </Subtle>
);
