import { HelpSide } from '@nabericht/dossier/HelpSide';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useRemote } from '@nabericht/remote';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { Columns } from '@nabericht/ui/Page';
import styles from './InvitationPage.module.css';

/**
 * `over`: the link is not valid. `ended`: the invitation ended after it was accepted. `left`: the person was taken off the
 * insurances.
 */
export type InvitationEnd = 'over' | 'ended' | 'left';

/** Says why nothing can be filled in here, and what to do. */
export function InvitationOver({ which }: { which: InvitationEnd }) {
  const intl = useIntl();
  const { config } = useRemote();
  const title = intl.formatMessage({ id: `invite.${which}.title` });
  return (
    <Columns className={styles.page}>
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
      <HelpSide reference={null} />
    </Columns>
  );
}
