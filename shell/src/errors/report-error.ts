import { isLostOffline } from '@nabericht/remote/lost-file';

type SendReport = (error: unknown, where: string) => void;

/** What goes wrong before the reports have somewhere to go; the first ones tell most. */
const MOST_WAITING = 10;
const waiting: Parameters<SendReport>[] = [];
let send: SendReport | null = null;

/** One place that errors pass through, whatever they are sent to. Never hand it anything a person typed. */
export function reportError(error: unknown, where: string): void {
  // A screen that could not be fetched without a connection says so itself.
  if (isLostOffline(error)) return;
  console.error(`[nabericht] ${where}:`, error);
  if (send) send(error, where);
  else if (typeof document !== 'undefined' && waiting.length < MOST_WAITING) waiting.push([error, where]);
}

/** From now on errors are sent there, those of before too. */
export function sendReportsTo(next: SendReport): void {
  send = next;
  for (const report of waiting.splice(0)) next(...report);
}
