import { FormattedMessage, type Locale, useIntl } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { matchPath, useLocation } from '@nabericht/router';
import { LanguageSwitch } from '@nabericht/ui/LanguageSwitch';
import { Page } from '@nabericht/ui/Page';
import { useState } from 'react';
import { ErrorReports } from '../errors/ErrorReports.tsx';
import { type LanguageFailure, useShell } from '../shell-context.ts';
import styles from './Footer.module.css';

/** Pages of the public web site, by message and path. */
const links = [
  ['frame.about', 'over-ons'],
  ['frame.terms', 'voorwaarden'],
  ['frame.privacy', 'privacy'],
  ['frame.cookies', 'cookies'],
  ['frame.accessibility', 'toegankelijkheid'],
  ['frame.disclaimer', 'disclaimer'],
] as const;

/** The page for organisations that got a mail: its visitors do not report a death. */
const PROVIDER_PAGE = '/provider-cancellation-confirmation/*';

const languages: { locale: Locale; name: string }[] = [
  { locale: 'nl', name: 'Nederlands' },
  { locale: 'en', name: 'English' },
];

export function Footer() {
  const intl = useIntl();
  const { changeLocale } = useShell();
  const { config, locale } = useRemote();
  const { productName, publicSite } = config;
  const { pathname } = useLocation();
  const isForProvider = matchPath(PROVIDER_PAGE, pathname) !== null;
  // Shown on the page where the switch was tried, not on the next one.
  const [failed, setFailed] = useState<{ id: LanguageFailure; pathname: string }>();
  const choose = async (next: Locale) => {
    setFailed(undefined);
    const id = await changeLocale(next);
    if (id) setFailed({ id, pathname });
  };
  return (
    <footer className={styles.footer}>
      <Page className={styles.reports}>
        <ErrorReports />
      </Page>
      <Page className={styles.columns}>
        <p className={styles.promise}>
          <FormattedMessage
            id={isForProvider ? 'frame.promise.provider' : 'frame.promise'}
            values={{ productName }}
          />
        </p>
        <nav aria-label={intl.formatMessage({ id: 'frame.footer' })}>
          <ul className={styles.links}>
            {links.map(([id, page]) => (
              <li key={id}>
                <a href={new URL(page, `${publicSite.replace(/\/$/, '')}/`).href}>
                  <FormattedMessage id={id} values={{ productName }} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.language}>
          <LanguageSwitch languages={languages} current={locale} onChange={choose} />
          {/* No live region here: it has been announced already. */}
          {failed?.pathname === pathname && (
            <p>
              <FormattedMessage id={failed.id} />
            </p>
          )}
        </div>
      </Page>
    </footer>
  );
}
