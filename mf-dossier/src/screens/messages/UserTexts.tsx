import { messageDay } from '@nabericht/domain/calendar/message-day';
import type { Message } from '@nabericht/domain/dossier/message';
import { IntlProvider, type IntlShape, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import { useApi, useRemote } from '@nabericht/remote';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useMemo } from 'react';

const FRESH_MS = 30 * 60_000;

/** Adds the texts of messages, which operators can edit, to the messages of this remote. */
export function UserTexts({ children }: { children: ReactNode }) {
  const api = useApi();
  const { locale } = useRemote();
  const intl = useIntl();
  const { data } = useQuery({
    queryKey: ['user-texts', locale],
    queryFn: ({ signal }) =>
      api.content.readTranslations({ params: { locale, namespace: 'messages' } }, { signal }),
    staleTime: FRESH_MS,
  });
  // Deferred, so that the list stays on screen while the texts and the parser for them are loaded.
  const edited = useDeferredValue(data);
  const messages = useMemo(
    () => ({ ...intl.messages, ...edited }) as Record<string, string>,
    [intl.messages, edited],
  );
  return (
    <IntlProvider
      locale={intl.locale}
      {...(intl.timeZone ? { timeZone: intl.timeZone } : {})}
      messages={messages}
      onError={intl.onError}
    >
      {children}
    </IntlProvider>
  );
}

type Part = 'subject' | 'body';

function useText(message: Message | null, part: Part): string {
  const intl = useIntl();
  if (!message) return '';
  const id = `${message.content_key}.${part}`;
  // A message whose text does not exist, or is not loaded yet, is shown with a general text.
  return intl.messages[id]
    ? intl.formatMessage({ id }, withLongDay(message.messageVariables, intl))
    : intl.formatMessage({ id: `messages.unknown.${part}` });
}

/** Of all variables only `dueOn` is a day: what providers write may look like one. */
function withLongDay(variables: Message['messageVariables'], intl: Pick<IntlShape, 'formatDate'>) {
  const day = messageDay(variables.dueOn);
  return day ? { ...variables, dueOn: longDay(day, intl) } : variables;
}

export const useSubject = (message: Message | null): string => useText(message, 'subject');
export const useBody = (message: Message | null): string => useText(message, 'body');
