import { keptAnswer } from '@nabericht/service-kit/json-answer';
import type { Context } from 'hono';
import type { KeptAnswer } from '../dossiers/kept-answers.ts';

/** An answer as it was kept; 304 to who has it. A contract's type knows no answer that is a Response already. */
export function sendKept(context: Context, { bytes, tag }: KeptAnswer): never {
  context.header('etag', tag);
  // A proxy that compresses may have made a weak one of it.
  if (context.req.header('if-none-match')?.replace(/^W\//, '') === tag)
    return context.body(null, 304) as never;
  return keptAnswer(context, bytes) as never;
}
