import { IntlProvider, type Locale, useIntl } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { type ReactNode, useMemo } from 'react';

/** Adds texts that are bundled with their screen because few visitors open it. Texts that an operator edited override them. */
export function ScreenTexts<Texts extends object>(props: {
  texts: Record<Locale, Texts>;
  children: ReactNode;
}) {
  const { texts, children } = props;
  const { locale, timeZone, defaultLocale, messages, onError } = useIntl();
  const own = texts[useRemote().locale];
  const all = useMemo(() => ({ ...own, ...messages }), [own, messages]);
  return (
    <IntlProvider {...{ locale, defaultLocale, messages: all, onError, ...(timeZone && { timeZone }) }}>
      {children}
    </IntlProvider>
  );
}
