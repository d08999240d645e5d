import { CARDS_PER_CATEGORY } from '@nabericht/domain/constants';
import type { Provider } from '@nabericht/domain/provider';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Section } from '@nabericht/ui/Page';
import { ProviderCard, ProviderGrid } from '@nabericht/ui/ProviderCard';
import { useState } from 'react';
import { byServiceType, type ProviderGroup } from './found-providers.ts';
import type { Chosen } from './MoreProvidersFlow.tsx';

interface GroupProps {
  /** All of them at once: what was searched for is not hidden. */
  isWhole: boolean;
  chosen: Chosen;
  /** Ids of providers that the dossier has. */
  already: readonly string[];
  onLeave: (provider: Provider) => void;
}

export function ProviderGroups({ providers, ...rest }: GroupProps & { providers: readonly Provider[] }) {
  return byServiceType(providers).map((group) => <Group key={group.serviceType} group={group} {...rest} />);
}

function Group({
  group: { serviceType, providers },
  isWhole,
  chosen,
  already,
  onLeave,
}: GroupProps & { group: ProviderGroup<Provider> }) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(false);
  const kind = intl.formatMessage({ id: `serviceType.${serviceType}` });
  const hasMore = !isWhole && providers.length > CARDS_PER_CATEGORY;
  const shown = hasMore && !isOpen ? providers.slice(0, CARDS_PER_CATEGORY) : providers;
  return (
    <Section id={serviceType} title={kind}>
      <ProviderGrid>
        {shown.map((provider) => {
          const isAlready = already.includes(provider._id);
          return (
            <ProviderCard
              key={provider._id}
              name={provider.name}
              kind={isAlready ? intl.formatMessage({ id: 'more.already' }) : kind}
              checked={isAlready || chosen.isChosen(provider._id)}
              disabled={isAlready}
              onChange={() => chosen.toggle(provider._id)}
              {...(provider.directLink && !isAlready ? { onLeave: () => onLeave(provider) } : {})}
            />
          );
        })}
      </ProviderGrid>
      {hasMore && (
        <div>
          <Button
            severity="secondary"
            aria-expanded={isOpen}
            aria-controls={serviceType}
            onClick={() => setIsOpen(!isOpen)}
          >
            <FormattedMessage
              id={isOpen ? 'more.showLess' : 'more.showAll'}
              values={{ count: providers.length, kind }}
            />
          </Button>
        </div>
      )}
    </Section>
  );
}
