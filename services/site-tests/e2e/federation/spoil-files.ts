import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { SPOIL_COOKIE } from './failures.ts';

const spoilSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ path: v.string(), answer: v.picklist(['missing', 'hanging', 'tampered', 'fresh']) }),
);

const MARKS = { js: 'globalThis.__tampered = true;', css: ':root { --tampered: yes; }' };

/** Middleware between the gateway and a browser that asks for spoiled files; the gateway itself is unchanged. */
export const spoilFiles = (ends: AbortSignal) =>
  createMiddleware(async (context, next) => {
    const asked = v.safeParse(spoilSchema, getCookie(context, SPOIL_COOKIE));
    if (!asked.success || !new RegExp(asked.output.path).test(context.req.path)) return next();
    const { answer } = asked.output;
    if (answer === 'missing') return context.body(null, 404);
    if (answer === 'hanging') {
      await new Promise((resolve) => ends.addEventListener('abort', resolve));
      return context.body(null, 503);
    }
    context.req.raw.headers.delete('accept-encoding');
    await next();
    context.header('cache-control', 'no-store');
    if (answer === 'fresh') return;
    const mark = context.req.path.endsWith('.css') ? MARKS.css : MARKS.js;
    context.res = new Response(mark + (await context.res.text()), context.res);
  });
