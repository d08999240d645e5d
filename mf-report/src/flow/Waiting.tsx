import { FormattedMessage } from '@nabericht/intl';
import { Loading } from '@nabericht/ui/Loading';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';

/** While the report is on its way. */
export const Waiting = () => (
  <Stack>
    <Loading>
      <FormattedMessage id="report.loading" />
    </Loading>
    <Skeleton lines={6} />
  </Stack>
);
