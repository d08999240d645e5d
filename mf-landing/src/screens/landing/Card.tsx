import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { ProviderCard } from '@nabericht/ui/ProviderCard';
import type { CardProvider } from '../../catalogue/card-provider.ts';
import { CHOICE_NAME } from '../../selection/choice-name.ts';
import type { Selection } from '../../selection/use-selection.ts';

interface CardProps {
  provider: CardProvider;
  selection: Selection;
  onLeave: (provider: CardProvider) => void;
}

export function Card({ provider, selection, onLeave }: CardProps) {
  return (
    <ProviderCard
      name={provider.name}
      logoUrl={provider.logoUrl}
      kind={<FormattedMessage id={`serviceType.${provider.serviceType}`} />}
      pageTo={paths.provider(provider.slug)}
      onLeave={provider.directLink ? () => onLeave(provider) : undefined}
      fieldName={CHOICE_NAME}
      value={provider._id}
      checked={selection.isChosen(provider._id)}
      onChange={() => selection.toggle(provider)}
    />
  );
}
