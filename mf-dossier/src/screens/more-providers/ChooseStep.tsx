import type { Provider } from '@nabericht/domain/provider';
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
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import type { DossierScreenProps } from '../../dossier/DossierGate.tsx';
import { TaskPage } from '../../task-page/TaskPage.tsx';
import { ChosenPanel } from './ChosenPanel.tsx';
import type { Chosen } from './chosen.ts';
import { ProviderGroups } from './ProviderGroups.tsx';
import { useStepNames } from './use-step-names.ts';

interface ChooseStepProps extends DossierScreenProps {
  catalogue: {
    data: Provider[] | undefined;
    isError: boolean;
    isFetching: boolean;
    refetch: () => unknown;
  };
  chosen: Chosen;
}

/** Who else should know: searched by name, grouped by kind. */
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
    queryFn: async ({ signal }) =>
      (await api.provider.searchProviders({ query: { query: words, limit: 100, page: 1 } }, { signal })).docs,
    enabled: words !== '',
  });
  const shown = words === '' ? catalogue : search;
  const found = words === '' ? undefined : search.data?.length;
  useEffect(() => {
    if (found !== undefined) announce(intl.formatMessage({ id: 'more.search.count' }, { count: found }));
  }, [announce, found, intl]);

  const look = (event: FormEvent) => {
    event.preventDefault();
    setWords(typed.trim());
  };
  const count = chosen.providers.length;
  return (
    <TaskPage dossier={dossier} title={intl.formatMessage({ id: 'more.title' })}>
      <StepProgress steps={useStepNames()} current={0} />
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
            onChange={(event) => {
              setTyped(event.target.value);
              if (event.target.value === '') setWords('');
            }}
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
      ) : !shown.data ? (
        <Skeleton lines={8} />
      ) : shown.data.length === 0 ? (
        <EmptyState title={<FormattedMessage id="more.search.nothing" values={{ words }} />}>
          <p>
            <FormattedMessage id="more.search.nothingHelp" />
          </p>
        </EmptyState>
      ) : (
        <ProviderGroups
          providers={shown.data}
          isOpen={words !== ''}
          chosen={chosen}
          already={dossier.providerIds}
          onLeave={setLeavingTo}
        />
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
