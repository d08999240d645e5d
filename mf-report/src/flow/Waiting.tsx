import { FormattedMessage } from '@nabericht/intl';
import { Loading } from '@nabericht/ui/Loading';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';

/** Shown while the report is loading. */
export const Waiting = () => (
  <Stack>
    <Loading>
      <FormattedMessage id="report.loading" />
    </Loading>
    <Skeleton lines={6} />
  </Stack>
);
