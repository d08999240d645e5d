import { byServiceType } from '@nabericht/domain/provider/by-service-type';
import type { Provider } from '@nabericht/domain/provider/provider';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Icon } from '@nabericht/ui/Icon';
import { ProviderCard, ProviderGrid } from '@nabericht/ui/ProviderCard';
import type { Chosen } from './chosen.ts';
import styles from './ProviderGroups.module.css';

interface ProviderGroupsProps {
  providers: readonly Provider[];
  /** The number of providers of a kind, where not all of them are in `providers`. */
  totals: Readonly<Record<string, number>>;
  /** Search results are shown open; the whole catalogue starts with only its kinds. */
  isOpen: boolean;
  chosen: Chosen;
  /** The ids of the providers that the dossier has already. */
  already: readonly string[];
  onLeave: (provider: Provider) => void;
}

/** Providers by kind; each kind can be opened and closed. */
export function ProviderGroups({ providers, totals, isOpen, chosen, already, onLeave }: ProviderGroupsProps) {
  const intl = useIntl();
  return (
    <div className={styles.groups}>
      {byServiceType(providers).map((group) => {
        const kind = intl.formatMessage({ id: `serviceType.${group.serviceType}` });
        const total = totals[group.serviceType] ?? group.providers.length;
        const chosenHere = group.providers.filter(({ _id }) => chosen.isChosen(_id)).length;
        return (
          <details key={`${group.serviceType} ${isOpen}`} className={styles.group} open={isOpen}>
            <summary className={styles.kind}>
              <Icon name="down" className={styles.arrow} />
              <h2 className={styles.title}>{kind}</h2>
              <span className={styles.count}>
                <FormattedMessage id="more.inKind" values={{ count: total, chosen: chosenHere }} />
              </span>
            </summary>
            <div className={styles.cards}>
              <ProviderGrid>
                {group.providers.map((provider) => {
                  const isAlready = already.includes(provider._id);
                  return (
                    <ProviderCard
                      key={provider._id}
                      name={provider.name}
                      logoUrl={provider.logoUrl}
                      kind={isAlready ? intl.formatMessage({ id: 'more.already' }) : kind}
                      checked={isAlready || chosen.isChosen(provider._id)}
                      disabled={isAlready}
                      onChange={() => chosen.toggle(provider)}
                      {...(provider.directLink && !isAlready ? { onLeave: () => onLeave(provider) } : {})}
                    />
                  );
                })}
              </ProviderGrid>
              {total > group.providers.length && (
                <p>
                  <FormattedMessage
                    id="more.inKind.more"
                    values={{ count: total - group.providers.length }}
                  />
                </p>
              )}
            </div>
          </details>
        );
      })}
    </div>
  );
}
