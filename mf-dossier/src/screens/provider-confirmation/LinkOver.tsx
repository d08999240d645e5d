import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useRemote } from '@nabericht/remote';
import { MessagePage } from '@nabericht/ui/MessagePage';

import { Phone } from '@nabericht/ui/Phone';

/**
 * `used`: the notice was answered, by this link or otherwise. `answeredBefore`: it was, and the family replied. `expired`: too
 * old, and nobody did. `broken`: incomplete, or withdrawn.
 */
export type LinkEnd = 'used' | 'answeredBefore' | 'expired' | 'broken';

const PAGES = {
  used: { icon: 'circlecheck', status: 410, words: 'confirmation.over', next: 'confirmation.reach' },
  answeredBefore: {
    icon: 'message',
    status: 410,
    words: 'confirmation.replied',
    next: 'confirmation.replied.next',
  },
  expired: {
    icon: 'clock',
    status: 410,
    words: 'confirmation.expired',
    next: 'confirmation.expired.next',
  },
  broken: { icon: 'warning', status: 404, words: 'confirmation.broken', next: 'confirmation.broken.next' },
} as const;

/** Says why a one-time link no longer works, and how to reach us, because its holder may not have answered yet. */
export function LinkOver({ end }: { end: LinkEnd }) {
  const intl = useIntl();
  const { supportEmail, supportPhone, supportHours } = useRemote().config;
  const { icon, status, words, next } = PAGES[end];
  const title = intl.formatMessage({ id: `${words}.title` });
  return (
    <MessagePage icon={icon} title={title} actions={null}>
      <PageTitle title={title} status={status} />
      <p>
        <FormattedMessage id={`${words}.text`} />
      </p>
      <p>
        <FormattedMessage
          id={next}
          values={{ email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }}
        />
      </p>
      <Phone number={supportPhone} hours={supportHours} />
    </MessagePage>
  );
}
