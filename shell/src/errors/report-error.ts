import { isLostOffline } from '@nabericht/remote/lost-file';

type SendReport = (error: unknown, where: string) => void;

/** How many errors are kept until a receiver is set; the first ones tell most. */
const MOST_WAITING = 10;
const waiting: Parameters<SendReport>[] = [];
let send: SendReport | null = null;

/** The one function that reports errors, whatever receives them. Never pass it anything a person typed. */
export function reportError(error: unknown, where: string): void {
  // Not when a chunk failed to load for lack of a connection: the screen itself tells the visitor so.
  if (isLostOffline(error)) return;
  console.error(`[nabericht] ${where}:`, error);
  if (send) send(error, where);
  else if (typeof document !== 'undefined' && waiting.length < MOST_WAITING) waiting.push([error, where]);
}

/** Sets the receiver of errors, and passes it those that came before. */
export function sendReportsTo(next: SendReport): void {
  send = next;
  for (const report of waiting.splice(0)) next(...report);
}
