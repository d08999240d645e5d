import { SpanStatusCode } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { countRequest } from '../metrics.ts';
import { inSpan } from './span.ts';

/** One span per request, with its duration, named by its route pattern: a path can contain a secret. */
export const traceRequests: MiddlewareHandler = (context, next) => {
  const { method } = context.req;
  const traceparent = context.req.header('traceparent');
  const parts = {
    kind: 'server',
    attributes: { 'http.request.method': method },
    parent: traceparent ? { traceparent } : {},
  } as const;
  return inSpan(method, parts, async (span) => {
    const started = performance.now();
    await next();
    countRequest(context, (performance.now() - started) / 1000);
    if (!span.isRecording()) return;
    const route = routePath(context, -1);
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': context.res.status });
    if (context.res.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  });
};
