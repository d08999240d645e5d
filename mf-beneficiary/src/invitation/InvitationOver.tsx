import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useRemote } from '@nabericht/remote';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';

/** A link that is not valid, or an invitation that was withdrawn: what to do about it is the same. */
export function InvitationOver() {
  const intl = useIntl();
  const { config } = useRemote();
  const title = intl.formatMessage({ id: 'invite.over.title' });
  return (
    <MessagePage
      icon="lock"
      title={title}
      actions={
        <ButtonLink severity="secondary" href={config.publicSite}>
          <FormattedMessage id="invite.over.close" />
        </ButtonLink>
      }
    >
      <PageTitle title={title} status={404} />
      <p>
        <FormattedMessage id="invite.over.text" />
      </p>
      <p>
        <FormattedMessage id="invite.over.kept" />
      </p>
    </MessagePage>
  );
}
