import { byServiceType, type ProviderGroup } from '@nabericht/domain/by-service-type';
import { CARDS_PER_CATEGORY } from '@nabericht/domain/constants';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useSearchParams } from '@nabericht/router';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ChipLinks } from '@nabericht/ui/Chips';
import { ProviderGrid } from '@nabericht/ui/ProviderCard';
import { useState } from 'react';
import type { CardProvider } from '../../catalogue/card-provider.ts';
import type { Selection } from '../../selection/use-selection.ts';
import { Card } from './Card.tsx';
import styles from './ProviderSections.module.css';

interface ProviderSectionsProps {
  providers: readonly CardProvider[];
  selection: Selection;
  onLeave: (provider: CardProvider) => void;
}

export function ProviderSections({ providers, ...rest }: ProviderSectionsProps) {
  const intl = useIntl();
  const groups = byServiceType(providers);
  return (
    <>
      <ChipLinks
        label={intl.formatMessage({ id: 'landing.categories' })}
        links={groups.map(({ serviceType }) => ({
          target: serviceType,
          label: <FormattedMessage id={`serviceType.${serviceType}`} />,
        }))}
      />
      {groups.map((group) => (
        <ProviderSection key={group.serviceType} group={group} {...rest} />
      ))}
    </>
  );
}

/** The first nine, and the rest behind a link that the server understands as well. */
function ProviderSection({
  group: { serviceType, providers },
  selection,
  onLeave,
}: { group: ProviderGroup<CardProvider> } & Omit<ProviderSectionsProps, 'providers'>) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const [isWhole, setIsWhole] = useState(query.get('all') === serviceType);
  const shown = isWhole ? providers : providers.slice(0, CARDS_PER_CATEGORY);
  return (
    <section className={styles.section} id={serviceType} aria-labelledby={`${serviceType}-title`}>
      <h3 id={`${serviceType}-title`} className={styles.title} tabIndex={-1}>
        <FormattedMessage id={`serviceType.${serviceType}`} />
      </h3>
      <ProviderGrid>
        {shown.map((provider) => (
          <Card key={provider._id} provider={provider} selection={selection} onLeave={onLeave} />
        ))}
      </ProviderGrid>
      {providers.length > CARDS_PER_CATEGORY && (
        <>
          <Button
            severity="secondary"
            className={styles.more}
            aria-expanded={isWhole}
            aria-controls={serviceType}
            onClick={() => setIsWhole(!isWhole)}
          >
            <FormattedMessage
              id={isWhole ? 'landing.showLess' : 'landing.showAll'}
              values={{
                count: providers.length,
                kind: intl.formatMessage({ id: `serviceType.${serviceType}` }),
              }}
            />
          </Button>
          <noscript>
            <ButtonLink severity="secondary" href={`/?all=${serviceType}#${serviceType}`}>
              <FormattedMessage
                id="landing.showAll"
                values={{
                  count: providers.length,
                  kind: intl.formatMessage({ id: `serviceType.${serviceType}` }),
                }}
              />
            </ButtonLink>
          </noscript>
        </>
      )}
    </section>
  );
}
