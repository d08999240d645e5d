import { FormattedMessage, useIntl } from '@nabericht/intl';
import { type PageBrand, paths, type Session, useRemote, useSession } from '@nabericht/remote';
import { Link, useLocation } from '@nabericht/router';
import { Logo } from '@nabericht/ui/Logo';
import { Page } from '@nabericht/ui/Page';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { withSearch } from '../auth/after-sign-in.ts';
import { BrandMark } from '../brand/BrandMark.tsx';
import { useShell } from '../shell-context.ts';
import { findPlace } from '../site-map.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './Header.module.css';

/** `brand`: the provider whose brand the page has; shown beside our own name, which says who does the work. */
export function Header({ brand }: { brand: PageBrand | null }) {
  const intl = useIntl();
  const session = useSession();
  const { config } = useRemote();
  const { page, isSignedOutHere } = useShell();
  const { pathname, search } = useLocation();
  if (isSignedOutHere || findPlace(page.remotes, pathname)?.route.plain) {
    return (
      <header>
        <Page className={styles.header}>
          <Logo name={config.productName} />
          {session?.scope && !isSignedOutHere && (
            <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'frame.nav' })}>
              <AccountMenu user={session.user} isInvited />
            </nav>
          )}
        </Page>
      </header>
    );
  }
  return (
    <header>
      <Page className={styles.header}>
        <div className={styles.names}>
          {brand && <BrandMark brand={brand} />}
          <div>
            <Logo name={config.productName} to={paths.home()} />
          </div>
        </div>
        <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'frame.nav' })}>
          <HelpLink />
          {session ? (
            <>
              <QuietLink className={styles.wide} {...placeOf(session)} />
              <AccountMenu user={session.user} isInvited={Boolean(session.scope)}>
                <Link className={styles.narrow} {...placeOf(session)} />
              </AccountMenu>
            </>
          ) : (
            <QuietLink to={loginPath(pathname, search)}>
              <FormattedMessage id="frame.login" />
            </QuietLink>
          )}
        </nav>
      </Page>
    </header>
  );
}

/** Opens our panel with telephone and form; before scripts run, and without them, it is a mail link. */
function HelpLink() {
  const { config, openContact } = useRemote();
  return (
    <a
      className={styles.help}
      href={`mailto:${config.supportEmail}`}
      onClick={(event) => {
        if (!openContact) return;
        event.preventDefault();
        void openContact();
      }}
    >
      <FormattedMessage id="frame.help" />
    </a>
  );
}

/** The home of a person with a session: their dossiers, or for an invited person their own details. */
const placeOf = ({ scope }: Pick<Session, 'scope'>) =>
  scope
    ? {
        to: paths.invited(scope.dossierId, scope.personId),
        children: <FormattedMessage id="frame.ownDetails" />,
      }
    : { to: paths.dossiers(), children: <FormattedMessage id="frame.dossiers" /> };

/** From the home page to the dossiers, from anywhere else back to the current page or to where a sign-in already leads. */
function loginPath(pathname: string, search: string): string {
  if (pathname.startsWith('/auth/')) return withSearch(paths.login(), new URLSearchParams(search));
  return paths.login(pathname === paths.home() ? undefined : pathname + search);
}
