import { IntlProvider, useIntl } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { type ReactNode, useMemo } from 'react';
import english from './messages/en.json';
import dutch from './messages/nl.json';

const TEXTS = { nl: dutch, en: english };

/** The texts for web developers come with their screen: nobody else fetches them. */
export function DeveloperTexts({ children }: { children: ReactNode }) {
  const { locale, timeZone, defaultLocale, messages, onError } = useIntl();
  const own = TEXTS[useRemote().locale];
  const all = useMemo(() => ({ ...own, ...messages }), [own, messages]);
  return (
    <IntlProvider {...{ locale, defaultLocale, messages: all, onError, ...(timeZone && { timeZone }) }}>
      {children}
    </IntlProvider>
  );
}
