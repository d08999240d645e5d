import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

const bytes = new WeakMap<Response, Uint8Array<ArrayBuffer>>();
const kept = new WeakSet<Uint8Array>();

/**
 * @param body JSON that was made for this answer
 */
export function jsonAnswer(
  context: Context,
  body: Uint8Array<ArrayBuffer>,
  status: ContentfulStatusCode = 200,
): Response {
  const answer = context.body(body, status, { 'content-type': 'application/json' });
  bytes.set(answer, body);
  return answer;
}

/**
 * @param body JSON that its service keeps: the same object as long as the answer is the same
 */
export function keptAnswer(context: Context, body: Uint8Array<ArrayBuffer>): Response {
  kept.add(body);
  return jsonAnswer(context, body);
}

export const isKept = (body: Uint8Array): boolean => kept.has(body);

/**
 * The bytes of an answer made in this process: reading its body would create a stream, which takes longer than everything else.
 */
export const bytesOf = (answer: Response): Uint8Array<ArrayBuffer> | undefined => bytes.get(answer);
