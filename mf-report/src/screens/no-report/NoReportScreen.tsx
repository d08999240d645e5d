import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { Link, useLocation } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { useReporterSession } from '../../flow/use-reporter-session.ts';

/** `none`: this browser has no report; `gone`: it had one, which was sent, wiped or replaced elsewhere. */
export function NoReportScreen({ reason }: { reason: 'none' | 'gone' }) {
  const intl = useIntl();
  const session = useReporterSession();
  const { pathname, search } = useLocation();
  const title = intl.formatMessage({ id: `noReport.${reason}.title` });
  return (
    <MessagePage
      icon="paper"
      title={title}
      actions={
        <>
          {session && (
            <ButtonLink to={paths.dossiers()}>
              <FormattedMessage id="noReport.toDossiers" />
            </ButtonLink>
          )}
          <ButtonLink severity={session ? 'quiet' : 'primary'} to={paths.home()}>
            <FormattedMessage id="noReport.toHome" />
          </ButtonLink>
        </>
      }
    >
      <PageTitle title={title} />
      <p>
        <FormattedMessage id={`noReport.${reason}.text`} values={{ isSignedIn: session ? 'yes' : 'no' }} />
      </p>
      {!session && (
        <p>
          <FormattedMessage
            id="noReport.signedOut"
            values={{
              login: (
                <Link to={paths.login(pathname + search)}>
                  <FormattedMessage id="noReport.login" />
                </Link>
              ),
            }}
          />
        </p>
      )}
    </MessagePage>
  );
}
