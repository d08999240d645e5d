import { COOKIES, type CookieName, createCookies } from '@nabericht/service-kit/cookies';
import { Hono } from 'hono';
import { expect, it } from 'vitest';

const NAMES: readonly CookieName[] = ['session', 'refresh', 'browser', 'known', 'draft', 'identification'];

/** The `Set-Cookie` lines of a site at this address, which writes every cookie, or clears it. */
async function linesOf(publicUrl: string, path: '/write' | '/clear') {
  const cookies = createCookies(publicUrl);
  const app = new Hono()
    .get('/write', (context) => {
      for (const name of NAMES) cookies.write(context, name, 'a', 60);
      return context.body(null);
    })
    .get('/clear', (context) => {
      for (const name of NAMES) cookies.clear(context, name);
      return context.body(null);
    });
  return (await app.request(path)).headers.getSetCookie();
}

it('are of this host alone at https, sent encrypted only, and neither to scripts nor from other sites', async () => {
  expect([...NAMES].sort()).toEqual(Object.keys(COOKIES).sort());
  expect(await linesOf('https://nabericht.example', '/write')).toEqual(
    NAMES.map((name) => `__Host-${COOKIES[name]}=a; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax`),
  );
});

it('are cleared under the name that they have at https', async () => {
  expect(await linesOf('https://nabericht.example', '/clear')).toEqual(
    NAMES.map((name) => `__Host-${COOKIES[name]}=; Max-Age=0; Path=/; Secure`),
  );
});

it('have no prefix without https, where a browser would refuse it', async () => {
  expect(await linesOf('http://localhost:4000', '/write')).toEqual(
    NAMES.map((name) => `${COOKIES[name]}=a; Max-Age=60; Path=/; HttpOnly; SameSite=Lax`),
  );
});
