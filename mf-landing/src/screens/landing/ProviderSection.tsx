import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useSearchParams } from '@nabericht/router';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ProviderGrid } from '@nabericht/ui/ProviderCard';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import { type ReactNode, useEffect, useRef, useState } from 'react';
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

/** The first nine organisations of a category. A button shows the rest; without scripts, a link that the server handles. */
export function ProviderSection({ category, selection, onLeave }: ProviderSectionProps) {
  const { serviceType, totalDocs, providers: first } = category;
  const intl = useIntl();
  const [query] = useSearchParams();
  const [isWhole, setIsWhole] = useState(query.get('all') === serviceType);
  const whole = useWholeCategory(serviceType, isWhole);
  const section = useRef<HTMLElement>(null);
  /** The index of the first card of the last part, while that part is loading. */
  const goTo = useRef<number | null>(null);
  const kind = intl.formatMessage({ id: `serviceType.${serviceType}` });

  const unfolded = isWhole ? whole.data?.pages.flatMap(({ providers }) => providers) : undefined;
  const shown = unfolded ?? first;
  useAnnouncedCount(shown.length, (count) =>
    intl.formatMessage({ id: 'landing.shown' }, { count, total: totalDocs, kind }),
  );

  useEffect(() => {
    if (goTo.current === null || shown.length <= goTo.current) return;
    const card = section.current?.querySelectorAll('li')[goTo.current];
    card?.querySelector<HTMLElement>('input, button')?.focus();
    goTo.current = null;
  }, [shown.length]);

  const showMore = async () => {
    const before = shown.length;
    const isLast = totalDocs - before <= UNFOLDED_AT_ONCE;
    // The button with the focus disappears after the last part, so the focus moves to the first card of that part.
    if (isLast) goTo.current = before;
    await whole.fetchNextPage();
  };
  // Sighted visitors read the category in the heading beside the button.
  const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>;
  const more = (
    <FormattedMessage
      id={totalDocs > UNFOLDED_AT_ONCE ? 'landing.showMore' : 'landing.showAll'}
      values={{ count: totalDocs, kind, hidden }}
    />
  );
  return (
    <section
      ref={section}
      className={styles.section}
      id={serviceType}
      aria-labelledby={`${serviceType}-title`}
    >
      <div className={styles.head}>
        <h3 id={`${serviceType}-title`} className={styles.title} tabIndex={-1}>
          {kind}
        </h3>
        {totalDocs > first.length && (
          <>
            <Button
              severity="quiet"
              className={styles.fold}
              loading={isWhole && whole.isLoading}
              aria-expanded={isWhole}
              aria-controls={serviceType}
              onClick={() => setIsWhole(!isWhole)}
            >
              {unfolded ? <FormattedMessage id="landing.showLess" values={{ kind, hidden }} /> : more}
            </Button>
            <noscript>
              <ButtonLink severity="quiet" href={`/?all=${serviceType}#${serviceType}`}>
                {more}
              </ButtonLink>
            </noscript>
          </>
        )}
      </div>
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
      {unfolded && whole.hasNextPage && (
        <Button
          severity="secondary"
          className={styles.more}
          loading={whole.isFetchingNextPage}
          onClick={showMore}
        >
          <FormattedMessage
            id="landing.showNext"
            values={{ count: Math.min(UNFOLDED_AT_ONCE, totalDocs - unfolded.length), kind }}
          />
        </Button>
      )}
    </section>
  );
}
