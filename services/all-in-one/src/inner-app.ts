import { createServices, type ServiceName } from '@nabericht/gateway/services';
import { notFound, problemResponse } from '@nabericht/service-kit/problem';
import { Hono } from 'hono';

type InnerName = ServiceName | 'reader';

/** The app of a process without the gateway: the paths of its services, and the internal ones. */
export function createInnerApp(apps: Partial<Record<InnerName, Hono>>): Hono {
  const byName = new Map(Object.entries(apps));
  const services = createServices(apps);
  const app = new Hono();
  app.all('/internal/:name/*', (context) => {
    const own = byName.get(context.req.param('name'));
    return own ? own.fetch(context.req.raw, context.env) : problemResponse(notFound());
  });
  app.all('*', (context) => services.fetch(context.req.raw, context.env));
  return app;
}
