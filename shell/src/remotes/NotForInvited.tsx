import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths, type Session } from '@nabericht/remote';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';

/** Shown to an invited person in place of a page of the reporter: a link to their own details. */
export function NotForInvited({ dossierId, personId }: NonNullable<Session['scope']>) {
  const intl = useIntl();
  return (
    <MessagePage
      icon="lock"
      title={<FormattedMessage id="notForInvited.title" />}
      actions={
        <ButtonLink to={paths.invited(dossierId, personId)} iconRight="right">
          <FormattedMessage id="notForInvited.own" />
        </ButtonLink>
      }
    >
      <PageTitle title={intl.formatMessage({ id: 'notForInvited.title' })} />
      <p>
        <FormattedMessage id="notForInvited.text" />
      </p>
      <p>
        <FormattedMessage id="notForInvited.reporter" />
      </p>
    </MessagePage>
  );
}
