import {
  IntlProvider,
  languageTag,
  type Messages,
  RawIntlProvider,
  TIME_ZONE,
  useIntl,
} from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { type ReactNode, useMemo } from 'react';
import { useShell } from '../shell-context.ts';

/** Merges the messages for its children: the shell's, overridden by those of a remote, overridden by the edited ones. */
export function MessagesProvider({ messages, children }: { messages?: Messages; children: ReactNode }) {
  const { messages: own, overrides } = useShell();
  const { locale, reportError } = useRemote();
  const released = useMemo(() => ({ ...own, ...messages }), [own, messages]);
  const all = useMemo(() => ({ ...released, ...overrides }), [released, overrides]);
  return (
    <IntlProvider
      locale={languageTag(locale)}
      defaultLocale={languageTag('nl')}
      timeZone={TIME_ZONE}
      messages={all}
      onError={(error) => reportError(error, 'texts')}
    >
      <Fallback to={released}>{children}</Fallback>
    </IntlProvider>
  );
}

/** Shows the release's own text where an edited one cannot be formatted: it may name a value that this release does not have. */
function Fallback({ to: released, children }: { to: Messages; children: ReactNode }) {
  const intl = useIntl();
  const value = useMemo(() => {
    const formatMessage = new Proxy(intl.formatMessage, {
      apply: (format, self, [descriptor, ...values]) =>
        Reflect.apply(format, self, [{ ...descriptor, defaultMessage: released[descriptor.id] }, ...values]),
    });
    return { ...intl, formatMessage };
  }, [intl, released]);
  return <RawIntlProvider value={value}>{children}</RawIntlProvider>;
}
