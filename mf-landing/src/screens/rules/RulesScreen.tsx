import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { Loading } from '@nabericht/ui/Loading';
import { Stack } from '@nabericht/ui/Stack';
import { lazy, Suspense } from 'react';

// Nobody who reports a death needs this page, so it is a chunk of its own.
const RuleList = lazy(async () => ({ default: (await import('./RuleList.tsx')).RuleList }));

/** The page of the domain's rules, each with the tests that check it. */
export function RulesScreen() {
  const intl = useIntl();
  return (
    <Stack>
      <PageTitle title={intl.formatMessage({ id: 'rules.title' })} />
      <h1>
        <FormattedMessage id="rules.title" />
      </h1>
      <p>
        <FormattedMessage id="rules.intro" />
      </p>
      <Suspense fallback={<Loading />}>
        <RuleList />
      </Suspense>
    </Stack>
  );
}
