import type { Provider } from '@nabericht/domain/provider/provider';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths, useApi, usePageData } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import { useNotedProblem } from '@nabericht/remote/use-note-problem';
import { useParams, useSearchParams } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { Loading } from '@nabericht/ui/Loading';
import { Notice } from '@nabericht/ui/Notice';
import { Columns, Side, SideSection } from '@nabericht/ui/Page';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import { useQuery } from '@tanstack/react-query';
import { HowItGoes } from '../../start/HowItGoes.tsx';
import { LandingScreen } from '../landing/LandingScreen.tsx';
import { LoadFailure } from '../landing/LoadFailure.tsx';
import styles from './ProviderScreen.module.css';
import { ProviderStart } from './ProviderStart.tsx';

/** The page of one organisation: its introduction, and the start of a report to it alone. */
export function ProviderScreen() {
  const { providerSlug: slug = '' } = useParams();
  const api = useApi();
  const fromServer = usePageData<Provider | null>('provider');
  const query = useQuery({
    queryKey: ['provider', slug],
    queryFn: ({ signal }) =>
      api.provider.readProviderBySlug({ params: { slug } }, { signal }).catch((error: unknown) => {
        if (problemOf(error).kind === 'missing') return null;
        throw error;
      }),
    initialData: fromServer === null || fromServer?.slug === slug ? fromServer : undefined,
    staleTime: 60_000,
  });
  useNotedProblem(query.error, 'load provider');
  if (query.data) return <KnownProvider provider={query.data} />;
  if (query.data === null) return <LandingScreen status={404} notice={<UnknownNotice />} />;
  if (query.isError) return <LandingScreen notice={<LoadFailure query={query} text="provider.failed" />} />;
  return (
    <>
      <Loading />
      <Skeleton lines={6} />
    </>
  );
}

const UnknownNotice = () => (
  <Notice tone="warning" icon="search" title={<FormattedMessage id="provider.unknown.title" />}>
    <p>
      <FormattedMessage id="provider.unknown.text" />
    </p>
  </Notice>
);

function KnownProvider({ provider }: { provider: Provider }) {
  const intl = useIntl();
  const dossierId = useSearchParams()[0].get('dossierId') ?? undefined;
  const { name, directLink } = provider;
  const title = intl.formatMessage({ id: 'provider.title' }, { name });
  return (
    <Columns className={styles.page}>
      <PageTitle title={title} />
      <Stack>
        <h1>{title}</h1>
        <ProviderStart provider={provider} startAt={paths.report(provider.slug, { dossierId })} />
      </Stack>
      <Side label={intl.formatMessage({ id: 'provider.side' })}>
        {!directLink && <HowItGoes name={name} slug={provider.slug} />}
        <SideSection title={<FormattedMessage id="provider.more.title" />}>
          <p>
            <FormattedMessage id="provider.more.text" />
          </p>
          <ButtonLink severity="secondary" to={paths.home()}>
            <FormattedMessage id="provider.unknown.action" />
          </ButtonLink>
        </SideSection>
      </Side>
    </Columns>
  );
}
