import type { PageData } from '@nabericht/remote/page-data';
import type { Page } from 'playwright-core';

const USER = { firstName: 'Niemand', lastName: 'Proef', email: 'niemand@proef.example' };
const HOUR_MS = 3_600_000;

/**
 * Makes a page believe that somebody without any data is signed in: every API call is answered with 404 here and reaches no
 * service. So screens behind the sign-in can be mounted without an account.
 */
export async function signInAsNobody(page: Page, origin: string): Promise<void> {
  const session = { user: USER, expiresAt: new Date(Date.now() + HOUR_MS).toISOString() };
  const ours = (path: RegExp) => (url: URL) => url.origin === origin && path.test(url.pathname);
  await page.route(ours(/^\/v\d+\//), (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/v1/auth/session') return route.fulfill({ json: { user: USER, expires_in: 3_600 } });
    if (pathname === '/v1/auth/refreshCsrfToken')
      return route.fulfill({ json: { csrf_token: 'nobody', expires_in: 3_600 } });
    const problem = { type: 'urn:nabericht:problem/not-found', title: 'Not found', status: 404 };
    return route.fulfill({ status: 404, contentType: 'application/problem+json', json: problem });
  });
  await page.route(ours(/^\/(?!v\d+\/|mfe\/)/), async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue();
    const response = await route.fetch();
    return route.fulfill({ response, body: withSession(await response.text(), session) });
  });
}

const PAGE =
  /(<div id="root">).*(<\/div>\s*<script type="application\/json" id="nabericht-page">)(.*?)(<\/script>)/s;

/**
 * The page data is not executable, so the policy of the page does not apply to it. The server-rendered markup is removed, since
 * it was rendered for a signed-out visitor; the shell then renders by itself.
 */
function withSession(html: string, session: PageData['session']): string {
  return html.replace(PAGE, (_whole, root: string, end: string, data: string, after: string) => {
    const told = JSON.stringify({ ...JSON.parse(data), session }).replaceAll('<', '\\u003c');
    return `${root}${end}${told}${after}`;
  });
}
