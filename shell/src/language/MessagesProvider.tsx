import { IntlProvider, languageTag, type Messages, TIME_ZONE } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { type ReactNode, useMemo } from 'react';
import { useShell } from '../shell-context.ts';

/** Merges the messages for its children: the shell's, overridden by those of a remote, overridden by the edited ones. */
export function MessagesProvider({ messages, children }: { messages?: Messages; children: ReactNode }) {
  const { messages: own, overrides } = useShell();
  const { locale, reportError } = useRemote();
  const all = useMemo(() => ({ ...own, ...messages, ...overrides }), [own, messages, overrides]);
  return (
    <IntlProvider
      locale={languageTag(locale)}
      defaultLocale={languageTag('nl')}
      timeZone={TIME_ZONE}
      messages={all}
      onError={(error) => reportError(error, 'texts')}
    >
      {children}
    </IntlProvider>
  );
}
