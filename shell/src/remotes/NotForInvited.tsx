import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths, type Session } from '@nabericht/remote';
import { Link, useLocation } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';

/** Shown to an invited person in place of a page of the reporter: links to their own details, and to sign in as a reporter. */
export function NotForInvited({ dossierId, personId }: NonNullable<Session['scope']>) {
  const intl = useIntl();
  const { pathname, search } = useLocation();
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
        <FormattedMessage
          id="notForInvited.reporter"
          values={{
            login: (
              <Link to={paths.login(pathname + search)}>
                <FormattedMessage id="notForInvited.login" />
              </Link>
            ),
          }}
        />
      </p>
    </MessagePage>
  );
}
