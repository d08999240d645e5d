import { messageDay } from '@nabericht/domain/calendar/message-day';
import { loadDossier } from '../dossiers/read-whole-dossier.ts';
import type { JobDeps } from '../job-deps.ts';
import { letterAbout } from '../mail/letter-about.ts';
import { taskListUrl } from '../mail/letter-facts.ts';
import { MAIL_TEXTS } from '../mail/mail-texts.ts';
import { messageLetter } from '../mail/message-letter.ts';
import { reporterFacts, sendToReporter } from '../mail/send-to-reporter.ts';
import type { LateOfDossier } from '../queues.ts';
import { isNoLongerLate, isOverdueKey } from './remind-overdue.ts';

/** Sends one mail about the providers that turned out to be late together: those whose message was read, or that said something since, are left out. */
export async function tellLate(deps: JobDeps, { dossierId, messageIds }: LateOfDossier): Promise<void> {
  const { whole, providers } = await loadDossier(deps, dossierId);
  const late = whole.messages
    .map(({ message }) => message)
    .filter(
      (message) =>
        messageIds.includes(message._id) &&
        !message.read &&
        !isNoLongerLate(message, { whole, providers }, deps.now()),
    );
  const [first] = late;
  if (!first) return;
  const facts = await reporterFacts(deps, whole);
  const { text, day } = MAIL_TEXTS[facts.locale];
  const rows = late.flatMap(({ content_key: key, messageVariables: { provider, dueOn } }) =>
    isOverdueKey(key)
      ? { term: String(provider), value: text(`${key}.row`, { dueOn: day(messageDay(dueOn)) }) }
      : [],
  );
  const letter =
    late.length === 1
      ? messageLetter(facts, first)
      : letterAbout(facts, 'late', { count: late.length }, taskListUrl(facts), rows);
  await sendToReporter(deps, whole, letter, { messageId: `late-${messageIds[0]}` });
}
