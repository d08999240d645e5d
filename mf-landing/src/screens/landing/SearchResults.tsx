import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { EmptyState } from '@nabericht/ui/EmptyState';
import { Loading } from '@nabericht/ui/Loading';
import { ProviderGrid } from '@nabericht/ui/ProviderCard';
import { Skeleton } from '@nabericht/ui/Skeleton';
import type { CardProvider } from '../../catalogue/card-provider.ts';
import type { useProviderSearch } from '../../catalogue/use-catalogue.ts';
import type { Selection } from '../../selection/use-selection.ts';
import { Card } from './Card.tsx';
import { LoadFailure } from './LoadFailure.tsx';

interface SearchResultsProps {
  words: string;
  search: ReturnType<typeof useProviderSearch>;
  selection: Selection;
  onLeave: (provider: CardProvider) => void;
  onClear: () => void;
}

export function SearchResults({ words, search, selection, onLeave, onClear }: SearchResultsProps) {
  if (search.isError) {
    return <LoadFailure query={search} text="landing.search.failed" />;
  }
  // An empty result of the earlier words says nothing about the present ones.
  if (!search.data || (search.isPlaceholderData && search.data.totalDocs === 0)) {
    return (
      <>
        <Loading>
          <FormattedMessage id="landing.search.looking" />
        </Loading>
        <Skeleton lines={3} />
      </>
    );
  }
  const { providers, totalDocs } = search.data;
  if (totalDocs === 0) {
    return (
      <EmptyState
        title={<FormattedMessage id="landing.search.nothing" values={{ words }} />}
        headingLevel={3}
        action={
          <>
            <Button severity="secondary" onClick={onClear}>
              <FormattedMessage id="landing.search.clear" />
            </Button>
            <noscript>
              <ButtonLink severity="secondary" href={paths.home()}>
                <FormattedMessage id="landing.search.clear" />
              </ButtonLink>
            </noscript>
          </>
        }
      >
        <p>
          <FormattedMessage id="landing.search.nothingHelp" />
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <ProviderGrid>
        {providers.map((provider) => (
          <Card
            key={provider._id}
            provider={provider}
            isChosen={selection.isChosen(provider._id)}
            onToggle={selection.toggle}
            onLeave={onLeave}
          />
        ))}
      </ProviderGrid>
      {totalDocs > providers.length && (
        <p>
          <FormattedMessage id="landing.search.more" values={{ shown: providers.length, count: totalDocs }} />
        </p>
      )}
    </>
  );
}
