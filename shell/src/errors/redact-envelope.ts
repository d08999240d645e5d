import type { makeFetchTransport } from '@sentry/browser';
import { redact } from './redact.ts';

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0];

/** Redacts everything that Sentry sends, whichever integration made it: events, and recordings with the URLs in them. */
export function redactEnvelope(envelope: Envelope): Envelope {
  const [head, items] = envelope;
  return [head, (items as [Record<string, unknown>, unknown][]).map(redactItem)] as unknown as Envelope;
}

function redactItem([head, payload]: [Record<string, unknown>, unknown]): [Record<string, unknown>, unknown] {
  if (payload instanceof Uint8Array) return redactText(head, new TextDecoder().decode(payload));
  if (typeof payload === 'string') return redactText(head, payload);
  return [head, JSON.parse(redact(JSON.stringify(payload)))];
}

/** A recording has its length in its header. */
function redactText(head: Record<string, unknown>, text: string): [Record<string, unknown>, string] {
  const redacted = redact(text);
  const { length } = new TextEncoder().encode(redacted);
  return ['length' in head ? { ...head, length } : head, redacted];
}
