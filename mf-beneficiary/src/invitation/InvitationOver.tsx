import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useRemote } from '@nabericht/remote';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';

/** A link that opens nothing, or an invitation that ended after somebody came in by it: what to do then is the same. */
export function InvitationOver({ wasIn = false }: { wasIn?: boolean }) {
  const intl = useIntl();
  const { config } = useRemote();
  const which = wasIn ? 'ended' : 'over';
  const title = intl.formatMessage({ id: `invite.${which}.title` });
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
        <FormattedMessage id={`invite.${which}.text`} />
      </p>
      <p>
        <FormattedMessage id="invite.over.kept" />
      </p>
    </MessagePage>
  );
}
