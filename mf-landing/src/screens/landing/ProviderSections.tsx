import { FormattedMessage, useIntl } from '@nabericht/intl';
import { ChipLinks } from '@nabericht/ui/Chips';
import type { CardProvider } from '../../catalogue/card-provider.ts';
import type { Category } from '../../catalogue/catalogue.ts';
import type { Selection } from '../../selection/use-selection.ts';
import { ProviderSection } from './ProviderSection.tsx';
import { usePlaceInView } from './use-place-in-view.ts';

interface ProviderSectionsProps {
  categories: readonly Category[];
  selection: Selection;
  onLeave: (provider: CardProvider) => void;
}

export function ProviderSections({ categories, ...rest }: ProviderSectionsProps) {
  const intl = useIntl();
  const current = usePlaceInView(categories.map(({ serviceType }) => serviceType));
  return (
    <>
      <ChipLinks
        label={intl.formatMessage({ id: 'landing.categories' })}
        current={current}
        links={categories.map(({ serviceType }) => ({
          target: serviceType,
          label: <FormattedMessage id={`serviceType.${serviceType}`} />,
        }))}
      />
      {categories.map((category) => (
        <ProviderSection key={category.serviceType} category={category} {...rest} />
      ))}
    </>
  );
}
