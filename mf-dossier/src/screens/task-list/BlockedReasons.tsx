import type { Provider } from '@nabericht/domain/provider/provider';
import type { Wait } from '@nabericht/domain/tasks/task-needs';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { dayAndMonth } from '@nabericht/intl/written';
import { blockedReasons } from './blocked-reason.ts';

interface BlockedReasonsProps {
  waits: readonly Wait[];
  providers: readonly Provider[];
}

/** Says what a task waits for, and until when. */
export function BlockedReasons({ waits, providers }: BlockedReasonsProps) {
  const intl = useIntl();
  return (
    <p>
      {blockedReasons(waits, providers).map((reason) => (
        <span key={reason.key}>
          <FormattedMessage
            id={reason.key}
            values={{
              count: reason.providers.length,
              providers: intl.formatList(shortened(reason.providers, intl), { type: 'conjunction' }),
              until: reason.until ? dayAndMonth(reason.until, intl) : '',
              known: reason.until ? 'yes' : 'no',
            }}
          />{' '}
        </span>
      ))}
    </p>
  );
}

/** Up to this number of providers are named; the rest is counted. */
const MAX_NAMES = 4;

const shortened = (names: readonly string[], intl: ReturnType<typeof useIntl>): string[] =>
  names.length <= MAX_NAMES
    ? [...names]
    : [
        ...names.slice(0, MAX_NAMES - 1),
        intl.formatMessage({ id: 'blocked.others' }, { count: names.length - MAX_NAMES + 1 }),
      ];
