import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths, useSession } from '@nabericht/remote';
import { Navigate, useSearchParams } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { AccountTexts } from '../AccountTexts.tsx';

const KINDS = ['dossier', 'account', 'details'] as const;

/** Confirms the erasure. Needs no session, because the visitor may no longer have an account. */
export function ErasedScreen() {
  return (
    <AccountTexts>
      <Erased />
    </AccountTexts>
  );
}

function Erased() {
  const intl = useIntl();
  const session = useSession();
  const [search] = useSearchParams();
  const what = KINDS.find((kind) => kind === search.get('what')) ?? 'account';
  // A reporter with a session still has an account: this page is not for them, unless one dossier was erased.
  if (session && !session.scope && what !== 'dossier') return <Navigate replace to={paths.account()} />;
  const title = intl.formatMessage({ id: `erased.${what}.title` });
  return (
    <MessagePage
      icon="circlecheck"
      title={title}
      actions={
        session && !session.scope ? (
          <ButtonLink to={paths.dossiers()}>
            <FormattedMessage id="erased.toDossiers" />
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.home()}>
            <FormattedMessage id="erased.toHome" />
          </ButtonLink>
        )
      }
    >
      <PageTitle title={title} />
      <p>
        <FormattedMessage id={`erased.${what}.text`} />
      </p>
      {!session && what === 'dossier' && (
        <p>
          <FormattedMessage id="erased.noAccount" />
        </p>
      )}
      <p>
        <FormattedMessage id="erased.mail" />
      </p>
    </MessagePage>
  );
}
