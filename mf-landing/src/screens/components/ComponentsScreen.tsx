import { useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { Loading } from '@nabericht/ui/Loading';
import { lazy, Suspense } from 'react';

// Nobody who reports a death needs it, so it is a file of its own.
const Catalogue = lazy(async () => ({ default: (await import('@nabericht/ui/catalogue')).Catalogue }));

/** The kit, every component in every state. */
export function ComponentsScreen() {
  const intl = useIntl();
  return (
    <>
      <PageTitle title={intl.formatMessage({ id: 'components.title' })} />
      <Suspense fallback={<Loading />}>
        <Catalogue />
      </Suspense>
    </>
  );
}
