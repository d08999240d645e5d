import { FormattedMessage, useIntl } from '@nabericht/intl';
import { ChipLinks } from '@nabericht/ui/Chips';
import { memo, Suspense } from 'react';
import type { CardProvider } from '../../catalogue/card-provider.ts';
import type { Category } from '../../catalogue/catalogue.ts';
import type { Selection } from '../../selection/use-selection.ts';
import { ProviderSection } from './ProviderSection.tsx';
import styles from './ProviderSections.module.css';
import { usePlaceInView } from './use-place-in-view.ts';

interface ProviderSectionsProps {
  categories: readonly Category[];
  selection: Selection;
  onLeave: (provider: CardProvider) => void;
}

/**
 * Each category has a Suspense boundary, so that React hydrates first what the visitor touches first. Memoised, so that typing
 * in the search renders none of them again.
 */
export const ProviderSections = memo(function ProviderSections({
  categories,
  ...rest
}: ProviderSectionsProps) {
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
      <p className={styles.keys}>
        <FormattedMessage id="landing.keys" />
      </p>
      {categories.map((category) => (
        <Suspense key={category.serviceType}>
          <ProviderSection category={category} {...rest} />
        </Suspense>
      ))}
    </>
  );
});
