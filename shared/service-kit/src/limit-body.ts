import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { tooLarge } from './problem.ts';

/**
 * Refuses a body of more bytes by a Problem, 413.
 * @param maxDeclared most bytes of a body that declares its length
 */
export function limitBody(maxSize: number, maxDeclared = maxSize): MiddlewareHandler {
  const whileItComes = bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge(maxSize);
    },
  });
  return async (context, next) => {
    // Uses Content-Length, which the HTTP server enforces; inspecting the body itself would turn it into a stream.
    if (context.req.header('transfer-encoding') || !context.req.header('content-length'))
      return whileItComes(context, next);
    if (declaredBytes(context) > maxDeclared) throw tooLarge(maxDeclared);
    return next();
  };
}

/** The declared size of a body, which the HTTP server enforces; 0 for a chunked one. */
export const declaredBytes = (context: Context): number =>
  context.req.header('transfer-encoding') ? 0 : Number(context.req.header('content-length') ?? 0) || 0;
