import { createHmac, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';
import type { Logger } from './logger.ts';
import { type SecurityEvent, type SecurityFields, specOf } from './security-events.ts';

export interface SecurityLog {
  /** Writes a line; of the same event with the same fields the first in a minute, and then how many followed. */
  note<E extends SecurityEvent>(event: E, fields: SecurityFields<E>): void;
  /**
   * Stands for a value that is not to be read in a log, such as a network address. Another one tomorrow, so that lines
   * tell what belongs together within a day and no history of anybody grows.
   */
  digest(value: string): string;
  /** Writes the counts that are left. */
  close(): void;
}

const MINUTE_MS = 60_000;
/** So many lines of one event a minute tell who and where; of what comes above it is told how often. */
const MOST_LINES = 100;

interface Counted {
  event: SecurityEvent;
  fields: Record<string, string | number | null>;
  more: number;
}

/** Without a key ring digests are comparable within this process alone. */
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
    digest: (value) => fingerprint(`security log ${now().toISOString().slice(0, 10)}`, value).slice(0, 16),
    close: () => {
      clearInterval(timer);
      flush();
    },
  };
}
