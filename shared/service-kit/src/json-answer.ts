import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const bytes = new WeakMap<Response, Uint8Array<ArrayBuffer>>();
const kept = new WeakSet<Uint8Array>();

/** @param body JSON that was made for this answer */
export function jsonAnswer(
  context: Context,
  body: Uint8Array<ArrayBuffer>,
  status: ContentfulStatusCode = 200,
): Response {
  const answer = context.body(body, status, { 'content-type': 'application/json' });
  bytes.set(answer, body);
  return answer;
}

/** @param body JSON that its service keeps: the same object as long as it is the same answer */
export function keptAnswer(context: Context, body: Uint8Array<ArrayBuffer>): Response {
  kept.add(body);
  return jsonAnswer(context, body);
}

export const isKept = (body: Uint8Array): boolean => kept.has(body);

/** What an answer of this process holds: to read it there makes a stream of it, which takes longer than all the rest. */
export const bytesOf = (answer: Response): Uint8Array<ArrayBuffer> | undefined => bytes.get(answer);
