import { REPLAY_OF_ERRORS, REPLAY_OF_SESSIONS } from '@nabericht/domain/rule/constants';
import {
  addIntegration,
  captureException,
  dedupeIntegration,
  type ErrorEvent,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  replayIntegration,
} from '@sentry/browser';
import { redact, redactMessage } from './redact.ts';
import { redactEnvelope } from './redact-envelope.ts';
import { sendReportsTo } from './report-error.ts';

/** Starts sending errors to `dsn`: what broke and where, without personal data or the contents of the page. */
export function startErrorReports(dsn: string, release: string): void {
  init({
    dsn,
    release,
    // Without the default integrations: no breadcrumbs of clicks and calls, no URL or headers, no wrapping of every function.
    defaultIntegrations: false,
    integrations: [dedupeIntegration(), linkedErrorsIntegration()],
    beforeSend: keepWhatBroke,
    transport: (options) => {
      const transport = makeFetchTransport(options);
      return { ...transport, send: (envelope) => transport.send(redactEnvelope(envelope)) };
    },
    replaysSessionSampleRate: REPLAY_OF_SESSIONS,
    replaysOnErrorSampleRate: REPLAY_OF_ERRORS,
  });
  sendReportsTo((error, where) => {
    captureException(error, { tags: { where, page: redact(window.location.pathname) } });
  });
}

const keepWhatBroke = ({
  type,
  event_id,
  timestamp,
  platform,
  level,
  release,
  environment,
  sdk,
  tags,
  contexts,
  exception,
}: ErrorEvent): ErrorEvent => ({
  type,
  ...(event_id ? { event_id } : {}),
  ...(timestamp ? { timestamp } : {}),
  ...(platform ? { platform } : {}),
  ...(level ? { level } : {}),
  ...(release ? { release } : {}),
  ...(environment ? { environment } : {}),
  ...(sdk ? { sdk } : {}),
  ...(tags ? { tags } : {}),
  ...(contexts?.trace ? { contexts: { trace: contexts.trace } } : {}),
  exception: {
    values: (exception?.values ?? []).map((one) => ({
      ...one,
      ...(one.value ? { value: redactMessage(one.value) } : {}),
    })),
  },
});

let replay: ReturnType<typeof replayIntegration> | undefined;

/** Only after consent: records what moves on the screen, as grey blocks. Text, input and pictures never leave the browser. */
export function startReplay(): void {
  // Somebody who withdraws consent and agrees again is recorded from the next page load on.
  if (replay) return;
  replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'value'],
    // Drops the URLs of calls and the words that were clicked on.
    beforeAddRecordingEvent: () => null,
    // Stores nothing in the browser and starts no worker, which the CSP of our pages does not allow.
    stickySession: false,
    useCompression: false,
  });
  addIntegration(replay);
}

export async function stopReplay(): Promise<void> {
  await replay?.stop();
}
