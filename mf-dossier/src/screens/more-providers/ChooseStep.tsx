import type { Provider } from '@nabericht/domain/provider/provider';
import { SEARCH_DEBOUNCE_MS } from '@nabericht/domain/rule/constants';
import type { DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { LeavePlatformDialog } from '@nabericht/providers/LeavePlatformDialog';
import { paths, useAnnounce, useApi } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { EmptyState } from '@nabericht/ui/EmptyState';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { SearchField } from '@nabericht/ui/SearchField';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import { StepProgress } from '@nabericht/ui/StepProgress';
import { Subtle } from '@nabericht/ui/Subtle';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { AddOwnLetter } from './AddOwnLetter.tsx';
import { ChosenPanel } from './ChosenPanel.tsx';
import type { Chosen } from './chosen.ts';
import { ProviderGroups } from './ProviderGroups.tsx';
import { useStepNames } from './use-step-names.ts';

interface ShownProviders {
  docs: Provider[];
  /** The number of providers of a kind, where not all of them are shown. */
  totals: Readonly<Record<string, number>>;
}

interface ChooseStepProps extends DossierScreenProps {
  catalogue: {
    data: ShownProviders | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  chosen: Chosen;
}

/** Nobody reads through more results; beyond this the name has to be more precise. */
const MAX_FOUND = 100;

/** Chooses the organisations to add: searched by name, grouped by kind. */
export function ChooseStep({ dossier, dossierId, catalogue, chosen }: ChooseStepProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [words, setWords] = useState('');
  const [leavingTo, setLeavingTo] = useState<Provider | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const search = useQuery({
    queryKey: ['search', words],
    queryFn: async ({ signal }): Promise<ShownProviders & { totalDocs: number }> => {
      const query = { query: words, limit: MAX_FOUND, page: 1 };
      const { docs, totalDocs } = await api.provider.searchProviders({ query }, { signal });
      return { docs, totalDocs, totals: {} };
    },
    enabled: words !== '',
    // The earlier results stay while the next letters are looked up, so that the page does not jump.
    placeholderData: keepPreviousData,
  });
  useEffect(() => {
    const timer = setTimeout(() => setWords(typed.trim()), SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const shown = words === '' ? catalogue : search;
  // The results on screen belong to the earlier words: the number for these words is not known yet.
  const isOfBefore = words !== '' && search.isPlaceholderData;
  const found = words === '' || isOfBefore ? undefined : search.data?.totalDocs;
  useEffect(() => {
    if (found !== undefined) announce(intl.formatMessage({ id: 'more.search.count' }, { count: found }));
  }, [announce, found, intl]);

  const look = (event: FormEvent) => {
    event.preventDefault();
    setWords(typed.trim());
  };
  const count = chosen.providers.length;
  return (
    <TaskPage
      dossier={dossier}
      title={intl.formatMessage({ id: 'more.title' })}
      progress={<StepProgress steps={useStepNames()} current={0} />}
    >
      <p>
        <FormattedMessage id="more.intro" />
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a search element is too new for the phones this must work on */}
      <form role="search" onSubmit={look} noValidate>
        <Stack gap="sm">
          <SearchField
            name="query"
            label={intl.formatMessage({ id: 'more.search.label' })}
            value={typed}
            maxLength={100}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Actions>
            <Button type="submit" severity="secondary" iconLeft="search">
              <FormattedMessage id="more.search.button" />
            </Button>
          </Actions>
        </Stack>
      </form>
      {shown.isError ? (
        <ErrorBlock onRetry={() => shown.refetch()} retrying={shown.isFetching}>
          <p>
            <FormattedMessage id="more.failed" />
          </p>
        </ErrorBlock>
      ) : !shown.data || (isOfBefore && shown.data.docs.length === 0) ? (
        <Skeleton lines={8} />
      ) : shown.data.docs.length === 0 ? (
        <EmptyState title={<FormattedMessage id="more.search.nothing" values={{ words }} />}>
          <p>
            <FormattedMessage id="more.search.nothingHelp" />
          </p>
        </EmptyState>
      ) : (
        <ProviderGroups
          providers={shown.data.docs}
          totals={shown.data.totals}
          isOpen={words !== ''}
          chosen={chosen}
          already={dossier.providerIds}
          onLeave={setLeavingTo}
        />
      )}
      <AddOwnLetter dossierId={dossierId} name={found === 0 ? words : ''} />
      {words !== '' && (found ?? 0) > MAX_FOUND && (
        <Subtle small>
          <FormattedMessage id="more.search.tooMany" values={{ count: found, shown: MAX_FOUND }} />
        </Subtle>
      )}
      <ChosenPanel chosen={chosen} already={dossier.providers} isRefused={isRefused && count === 0} />
      <Actions>
        <ButtonLink
          to={count === 0 ? '#chosen' : paths.task(dossierId, 'more-providers/verify-and-send-notice')}
          iconRight="right"
          onClick={(event) => {
            if (count > 0) return;
            event.preventDefault();
            setIsRefused(true);
          }}
        >
          <FormattedMessage id="more.next" />
        </ButtonLink>
        <ButtonLink severity="quiet" to={paths.taskList(dossierId)}>
          <FormattedMessage id="more.previous" />
        </ButtonLink>
      </Actions>
      <LeavePlatformDialog provider={leavingTo} onClose={() => setLeavingTo(null)} />
    </TaskPage>
  );
}
