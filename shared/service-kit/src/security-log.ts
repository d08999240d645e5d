import { createHmac, randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { KeyRing } from './key-ring.ts';
import type { Logger } from './logger.ts';
import { type SecurityEvent, type SecurityFields, specOf } from './security-events.ts';

export interface SecurityLog {
  /** Writes a line; for the same event with the same fields the first in a minute, and then the number that followed. */
  note<E extends SecurityEvent>(event: E, fields: SecurityFields<E>): void;
  /**
   * Replaces a value that must not be readable in a log, such as a network address. It changes daily, so that lines of a day
   * can be related, but no long-term history of anybody emerges.
   */
  digest(value: string): string;
  /** Writes the remaining counts. */
  close(): void;
}

const MINUTE_MS = 60_000;
/** Up to this many lines of one event per minute are written in full; beyond that only their number. */
const MOST_LINES = 100;
const MOST_DIGESTS = 1_000;

interface Counted {
  event: SecurityEvent;
  fields: Record<string, string | number | null>;
  more: number;
}

/** Without a key ring, digests are comparable only within this process. */
export function createSecurityLog(
  log: Logger,
  { keyRing, now }: { keyRing?: Pick<KeyRing, 'fingerprint'>; now: () => Date },
): SecurityLog {
  const ownKey = randomBytes(32);
  const fingerprint =
    keyRing?.fingerprint ??
    ((purpose: string, value: string) =>
      createHmac('sha256', ownKey).update(`${purpose} ${value}`).digest('base64url'));

  let counted = new Map<string, Counted>();
  const lines = new Map<SecurityEvent, number>();

  // Every request asks for the digest of its caller.
  const digests = new LRUCache<string, string>({ max: MOST_DIGESTS });
  let dayOfDigests = '';
  const digest = (value: string) => {
    const day = now().toISOString().slice(0, 10);
    if (day !== dayOfDigests) digests.clear();
    dayOfDigests = day;
    const known = digests.get(value);
    if (known) return known;
    const made = fingerprint(`security log ${day}`, value).slice(0, 16);
    digests.set(value, made);
    return made;
  };

  const write = (event: SecurityEvent, fields: Counted['fields'], more?: number) =>
    log[specOf(event).level](event, { kind: 'security', ...fields, more });

  const flush = () => {
    const passed = counted;
    counted = new Map();
    lines.clear();
    for (const { event, fields, more } of passed.values()) if (more > 0) write(event, fields, more);
  };
  const timer = setInterval(flush, MINUTE_MS);
  timer.unref();

  return {
    note: (event, fields) => {
      if (specOf(event).isRare) {
        write(event, fields);
        return;
      }
      const key = JSON.stringify([event, fields]);
      const known = counted.get(key);
      if (known) {
        known.more += 1;
        return;
      }
      const told = lines.get(event) ?? 0;
      if (told < MOST_LINES) {
        lines.set(event, told + 1);
        counted.set(key, { event, fields, more: 0 });
        write(event, fields);
        return;
      }
      const others = counted.get(event) ?? { event, fields: {}, more: 0 };
      counted.set(event, { ...others, more: others.more + 1 });
    },
    digest,
    close: () => {
      clearInterval(timer);
      flush();
    },
  };
}
