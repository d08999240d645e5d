import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { ProviderCard } from '@nabericht/ui/ProviderCard';
import { memo } from 'react';
import type { CardProvider } from '../../catalogue/card-provider.ts';
import { CHOICE_NAME } from '../../selection/choice-name.ts';

interface CardProps {
  provider: CardProvider;
  isChosen: boolean;
  onToggle: (provider: CardProvider) => void;
  onLeave: (provider: CardProvider) => void;
}

/** Memoised, because there may be hundreds of cards: only the card that is chosen or removed renders again. */
export const Card = memo(function Card({ provider, isChosen, onToggle, onLeave }: CardProps) {
  return (
    <ProviderCard
      name={provider.name}
      logoUrl={provider.logoUrl}
      kind={<FormattedMessage id={`serviceType.${provider.serviceType}`} />}
      pageTo={paths.provider(provider.slug)}
      onLeave={provider.directLink ? () => onLeave(provider) : undefined}
      fieldName={CHOICE_NAME}
      value={provider._id}
      checked={isChosen}
      onChange={() => onToggle(provider)}
    />
  );
});
