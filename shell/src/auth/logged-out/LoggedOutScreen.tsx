import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { useSearchParams } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { withSearch } from '../after-sign-in.ts';

/** Shown after signing out, and for an address that needs a session, with the way back to it. */
export function LoggedOutScreen() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const isOnTheWay = search.has('returnTo') || search.has('dossierId');
  const title = intl.formatMessage({ id: isOnTheWay ? 'auth.loggedOut.back.title' : 'auth.loggedOut.title' });
  return (
    <MessagePage
      icon="lock"
      title={title}
      actions={
        <>
          <ButtonLink to={withSearch(paths.login(), search)}>
            <FormattedMessage id="auth.loggedOut.login" />
          </ButtonLink>
          <ButtonLink to={paths.home()} severity="quiet">
            <FormattedMessage id="auth.loggedOut.home" />
          </ButtonLink>
        </>
      }
    >
      <PageTitle title={title} />
      <p>
        <FormattedMessage id={isOnTheWay ? 'auth.loggedOut.back.text' : 'auth.loggedOut.text'} />
      </p>
    </MessagePage>
  );
}
