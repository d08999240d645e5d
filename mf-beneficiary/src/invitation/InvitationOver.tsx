import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useRemote } from '@nabericht/remote';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';

/** A link that opens nothing, an invitation that ended after somebody came in by it, or one that is not needed any more. */
export type InvitationEnd = 'over' | 'ended' | 'left';

/** Why nothing is filled in here, and what to do then. */
export function InvitationOver({ which }: { which: InvitationEnd }) {
  const intl = useIntl();
  const { config } = useRemote();
  const title = intl.formatMessage({ id: `invite.${which}.title` });
  return (
    <MessagePage
      icon={which === 'left' ? 'circlecheck' : 'lock'}
      title={title}
      actions={
        <ButtonLink severity="secondary" href={config.publicSite}>
          <FormattedMessage id="invite.over.close" />
        </ButtonLink>
      }
    >
      <PageTitle title={title} status={which === 'left' ? 410 : 404} />
      <p>
        <FormattedMessage id={`invite.${which}.text`} />
      </p>
      {which !== 'left' && (
        <p>
          <FormattedMessage id="invite.over.kept" />
        </p>
      )}
    </MessagePage>
  );
}
