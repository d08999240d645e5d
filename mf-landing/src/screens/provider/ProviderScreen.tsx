import type { Provider } from '@nabericht/domain/provider';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { ApiProblem, PageTitle, paths, useApi, usePageData } from '@nabericht/remote';
import { useParams } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { NextSteps } from '@nabericht/ui/NextSteps';
import { Notice } from '@nabericht/ui/Notice';
import { Columns, Side, SideSection } from '@nabericht/ui/Page';
import { SavedNote } from '@nabericht/ui/SavedNote';
import { Sheet } from '@nabericht/ui/Sheet';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import { useQuery } from '@tanstack/react-query';
import styles from './ProviderScreen.module.css';

/** One organisation: what it does, and the start of a report to it alone. */
export function ProviderScreen() {
  const { providerSlug: slug = '' } = useParams();
  const api = useApi();
  const fromServer = usePageData<Provider | null>('provider');
  const query = useQuery({
    queryKey: ['provider', slug],
    queryFn: ({ signal }) =>
      api.provider.readProviderBySlug({ params: { slug } }, { signal }).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 404) return null;
        throw error;
      }),
    initialData: fromServer === null || fromServer?.slug === slug ? fromServer : undefined,
    staleTime: 60_000,
  });
  if (query.isError) {
    return (
      <ErrorBlock onRetry={() => query.refetch()} retrying={query.isFetching}>
        <p>
          <FormattedMessage id="provider.failed" />
        </p>
      </ErrorBlock>
    );
  }
  if (query.data === undefined) return <Skeleton lines={6} />;
  return query.data ? <KnownProvider provider={query.data} /> : <UnknownProvider />;
}

function UnknownProvider() {
  const intl = useIntl();
  return (
    <MessagePage
      icon="search"
      title={<FormattedMessage id="provider.unknown.title" />}
      actions={
        <ButtonLink to={paths.home()}>
          <FormattedMessage id="provider.unknown.action" />
        </ButtonLink>
      }
    >
      <PageTitle title={intl.formatMessage({ id: 'provider.unknown.title' })} status={404} />
      <p>
        <FormattedMessage id="provider.unknown.text" />
      </p>
    </MessagePage>
  );
}

function KnownProvider({ provider }: { provider: Provider }) {
  const intl = useIntl();
  const { name, introduction, directLink, isDeathCertificateRequired } = provider;
  const title = intl.formatMessage({ id: 'provider.title' }, { name });
  return (
    <Columns className={styles.page}>
      <PageTitle title={title} />
      <Stack>
        <h1>{title}</h1>
        <Sheet className={styles.sheet}>
          {introduction && <p className={styles.introduction}>{introduction}</p>}
          {isDeathCertificateRequired && (
            <Notice icon="paper">
              <p>
                <FormattedMessage id="provider.certificateRequired" values={{ name }} />
              </p>
            </Notice>
          )}
          {directLink ? (
            <>
              <p>
                <FormattedMessage
                  id="provider.ownSite"
                  values={{ name, host: <strong>{new URL(directLink).host}</strong> }}
                />
              </p>
              <Actions>
                <ButtonLink href={directLink} target="_blank" rel="noopener noreferrer" iconRight="out">
                  <FormattedMessage id="providers.leave.accept" values={{ name }} />
                </ButtonLink>
              </Actions>
            </>
          ) : (
            <>
              <Actions>
                {/* The report begins at its own address: that asks first when another one is not finished. */}
                <ButtonLink iconRight="right" className={styles.start} to={paths.report(provider.slug)}>
                  <FormattedMessage id="provider.start" values={{ name }} />
                </ButtonLink>
              </Actions>
              <noscript>
                <Notice tone="warning">
                  <p>
                    <FormattedMessage id="provider.needsScripts" />
                  </p>
                </Notice>
              </noscript>
              <SavedNote icon="paper">
                <FormattedMessage id="landing.start.note" />
              </SavedNote>
            </>
          )}
        </Sheet>
      </Stack>
      <Side label={intl.formatMessage({ id: 'provider.side' })}>
        {!directLink && (
          <SideSection title={<FormattedMessage id="landing.how" />}>
            <NextSteps
              steps={[
                <FormattedMessage key="1" id="provider.how.certificate" />,
                <FormattedMessage key="2" id="provider.how.check" />,
                <FormattedMessage key="3" id="provider.how.answer" values={{ name }} />,
              ]}
            />
          </SideSection>
        )}
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
