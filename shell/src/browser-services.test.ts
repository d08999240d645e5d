// @vitest-environment jsdom
import type { Session } from '@nabericht/remote';
import { CERTIFICATE_LINK } from '@nabericht/remote/kept-certificate';
import { CHOSEN_PROVIDERS, keepIds, readIds } from '@nabericht/remote/kept-ids';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBrowserServices } from './browser-services.ts';
import { fakeShell } from './scene-shell-value.ts';
import { browserTabs } from './session/browser-session.ts';

const SESSION = sessionOf(MARIJKE);

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  sessionStorage.setItem(CERTIFICATE_LINK, 'the way to a file');
  keepIds(CHOSEN_PROVIDERS, ['p1']);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The services of a page whose browser has this session, with `answer` in place of the server. */
function pageOf(session: Session | null, answer: (path: string) => Promise<Response>) {
  vi.stubGlobal('fetch', answer);
  browserTabs.tell({ session: SESSION });
  const { page, store } = fakeShell({ page: { session } });
  return createBrowserServices(page, {}, store);
}
const refusing = async () => new Response('{}', { status: 401 });
const refusal = (status: number, type: string) =>
  Response.json(
    { type, title: 'No', status },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

test.each([
  ['in an open page', SESSION],
  ['before the page was loaded again', null],
])(
  'when a session expires %s, the chosen providers are kept and the link to the certificate is removed',
  async (_when, session) => {
    const { keeper } = pageOf(session, refusing);
    expect(await keeper.renew()).toBe(false);
    expect(sessionStorage.getItem(CERTIFICATE_LINK)).toBeNull();
    expect(readIds(CHOSEN_PROVIDERS)).toEqual(['p1']);
  },
);

test('who does not sign in again leaves by a full page load, and the page stays covered and asks nothing until then', async () => {
  const { keeper, leaveWork, leaveEnded } = pageOf(SESSION, refusing);
  leaveWork.isUnsaved = () => true;
  leaveWork.hold('a', { within: '/report-deceased/death-certificate', isFile: true });
  void keeper.renew();
  await vi.waitFor(() => expect(keeper.get().isEnded).toBe(true));
  const replace = vi.fn();
  vi.stubGlobal('location', { pathname: '/report-deceased/death-certificate', search: '', replace });
  leaveEnded();
  expect(replace).toHaveBeenCalledExactlyOnceWith(
    '/auth/loggedOut?returnTo=%2Freport-deceased%2Fdeath-certificate',
  );
  expect(leaveWork.all()).toEqual([]);
  expect(keeper.get()).toMatchObject({ session: SESSION, isEnded: true });
  expect(sessionStorage.getItem(CERTIFICATE_LINK)).toBeNull();
});

/** Whether the session was renewed, after the longest time that this may take. */
async function renewed({ keeper }: ReturnType<typeof pageOf>) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const renewing = keeper.renew();
  await vi.advanceTimersByTimeAsync(20_000);
  return renewing;
}

test('an unreachable server ends no session and removes nothing', async () => {
  const page = pageOf(SESSION, () => Promise.reject(new Error('offline')));
  expect(await renewed(page)).toBe(false);
  expect(sessionStorage.getItem(CERTIFICATE_LINK)).not.toBeNull();
});

test('a database that is briefly away, so that no CSRF token can be had, ends no session', async () => {
  const page = pageOf(SESSION, async (path) =>
    path.endsWith('/refreshCsrfToken')
      ? refusal(503, 'about:blank')
      : refusal(403, 'urn:nabericht:problem/csrf'),
  );
  expect(await renewed(page)).toBe(false);
  expect(page.keeper.get().session).toEqual(SESSION);
  expect(browserTabs.readExpiry()).toBe(SESSION.expiresAt);
});

test.each<[string, () => Promise<Response>]>([
  ['got lost', () => Promise.reject(new Error('The connection was lost'))],
  ['does not come', () => new Promise(() => {})],
])('a renewal whose answer %s is retried while its refresh token is still accepted', async (_what, first) => {
  const answers = [first, async () => Response.json({ ...SESSION, expires_in: 300 })];
  const page = pageOf(SESSION, async (path) =>
    path.endsWith('/refreshCsrfToken')
      ? Response.json({ csrf_token: 't', expires_in: 300 })
      : (answers.shift() ?? refusing)(),
  );
  expect(await renewed(page)).toBe(true);
  expect(answers).toEqual([]);
});

test('a CSRF token that does not come does not hold up the next try', async () => {
  const tokens = [() => new Promise<Response>(() => {})];
  let hasToken = false;
  const page = pageOf(SESSION, async (path) => {
    if (!path.endsWith('/refreshCsrfToken'))
      return hasToken
        ? Response.json({ ...SESSION, expires_in: 300 })
        : refusal(403, 'urn:nabericht:problem/csrf');
    const [stalled] = tokens.splice(0, 1);
    if (stalled) return stalled();
    hasToken = true;
    return Response.json({ csrf_token: 't', expires_in: 300 });
  });
  expect(await renewed(page)).toBe(true);
});

test.each([
  ['no heading has the focus', null, 'Je account'],
  ['a heading with other words has the focus', 'Welkom', 'Je account'],
  ['the heading that has the focus says the same', 'Je account', ''],
])('the title of a next page is announced once: %s', (_when, heading, announced) => {
  vi.useFakeTimers();
  document.body.innerHTML = '<main></main><p></p>';
  const region = document.querySelector('p');
  const { announcer, setPage } = pageOf(SESSION, refusing);
  announcer.attach(region);
  window.history.replaceState(null, '', '/account');
  setPage({ title: 'Je account' });
  if (heading) {
    const h1 = document.createElement('h1');
    h1.textContent = heading;
    h1.tabIndex = -1;
    document.querySelector('main')?.append(h1);
    h1.focus();
  }
  vi.advanceTimersByTime(1000);
  expect(document.title).toMatch(/^Je account - /);
  expect(region?.textContent).toBe(announced);
  window.history.replaceState(null, '', '/');
});
