import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useSearchParams } from '@nabericht/router';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ProviderGrid } from '@nabericht/ui/ProviderCard';
import { useRef, useState } from 'react';
import type { CardProvider } from '../../catalogue/card-provider.ts';
import { type Category, UNFOLDED_AT_ONCE } from '../../catalogue/catalogue.ts';
import { useWholeCategory } from '../../catalogue/use-catalogue.ts';
import type { Selection } from '../../selection/use-selection.ts';
import { Card } from './Card.tsx';
import { LoadFailure } from './LoadFailure.tsx';
import styles from './ProviderSection.module.css';
import { useAnnouncedCount } from './use-announced-count.ts';

interface ProviderSectionProps {
  category: Category;
  selection: Selection;
  onLeave: (provider: CardProvider) => void;
}

/** The first nine, and the rest behind a button, or without scripts a link that the server understands as well. */
export function ProviderSection({ category, selection, onLeave }: ProviderSectionProps) {
  const { serviceType, totalDocs, providers: first } = category;
  const intl = useIntl();
  const [query] = useSearchParams();
  const [isWhole, setIsWhole] = useState(query.get('all') === serviceType);
  const whole = useWholeCategory(serviceType, isWhole);
  const fold = useRef<HTMLButtonElement>(null);
  const kind = intl.formatMessage({ id: `serviceType.${serviceType}` });

  const unfolded = isWhole ? whole.data?.pages.flatMap(({ providers }) => providers) : undefined;
  const shown = unfolded ?? first;
  useAnnouncedCount(shown.length, (count) =>
    intl.formatMessage({ id: 'landing.shown' }, { count, total: totalDocs, kind }),
  );

  const showMore = async () => {
    const { hasNextPage } = await whole.fetchNextPage();
    // The button that was used has gone with the last of them.
    if (!hasNextPage) fold.current?.focus();
  };
  const more = (
    <FormattedMessage
      id={totalDocs > UNFOLDED_AT_ONCE ? 'landing.showMore' : 'landing.showAll'}
      values={{ count: totalDocs, kind }}
    />
  );
  return (
    <section className={styles.section} id={serviceType} aria-labelledby={`${serviceType}-title`}>
      <h3 id={`${serviceType}-title`} className={styles.title} tabIndex={-1}>
        {kind}
      </h3>
      <ProviderGrid ofOneKind>
        {shown.map((provider) => (
          <Card
            key={provider._id}
            provider={provider}
            isChosen={selection.isChosen(provider._id)}
            onToggle={selection.toggle}
            onLeave={onLeave}
          />
        ))}
      </ProviderGrid>
      {isWhole && whole.isError && <LoadFailure query={whole} text="landing.catalogue.failed" />}
      {totalDocs > first.length && (
        <>
          <div className={styles.more}>
            {unfolded && whole.hasNextPage && (
              <Button severity="secondary" loading={whole.isFetchingNextPage} onClick={showMore}>
                <FormattedMessage
                  id="landing.showNext"
                  values={{ count: Math.min(UNFOLDED_AT_ONCE, totalDocs - unfolded.length), kind }}
                />
              </Button>
            )}
            <Button
              ref={fold}
              severity={unfolded && whole.hasNextPage ? 'quiet' : 'secondary'}
              loading={isWhole && whole.isLoading}
              aria-expanded={isWhole}
              aria-controls={serviceType}
              onClick={() => setIsWhole(!isWhole)}
            >
              {unfolded ? <FormattedMessage id="landing.showLess" values={{ kind }} /> : more}
            </Button>
          </div>
          <noscript>
            <ButtonLink severity="secondary" href={`/?all=${serviceType}#${serviceType}`}>
              {more}
            </ButtonLink>
          </noscript>
        </>
      )}
    </section>
  );
}
