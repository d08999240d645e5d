import { Hono } from 'hono';
import * as v from 'valibot';
import { addressDocs } from './address-docs.ts';
import { answerFree, FreeQuery } from './free-query.ts';

/** An imitation of the Dutch address register, with a few invented streets. */
export const createAddressApp = (): Hono => {
  const app = new Hono();
  app.get('/sandbox/address/free', (context) => {
    const query = v.safeParse(FreeQuery, context.req.queries());
    if (!query.success) {
      const names = query.issues.map((issue) => v.getDotPath(issue)).join(', ');
      return context.json({ status: 400, message: `Onbekende of onjuiste parameter: ${names}` }, 400);
    }
    return context.json(answerFree(addressDocs, query.output));
  });
  return app;
};
