import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { Loading } from '@nabericht/ui/Loading';
import { Stack } from '@nabericht/ui/Stack';
import { lazy, Suspense } from 'react';

// Nobody who reports a death needs this page, so it is a chunk of its own.
const Catalogue = lazy(async () => ({ default: (await import('@nabericht/ui/catalogue')).Catalogue }));

/** The component page: every component of the kit in every state. */
export function ComponentsScreen() {
  const intl = useIntl();
  return (
    <Stack>
      <PageTitle title={intl.formatMessage({ id: 'components.title' })} />
      <h1>
        <FormattedMessage id="components.title" />
      </h1>
      <p>
        <FormattedMessage id="components.intro" />
      </p>
      <Suspense fallback={<Loading />}>
        <Catalogue />
      </Suspense>
    </Stack>
  );
}
