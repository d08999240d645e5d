import { ApiProblem } from '@nabericht/api-client/api-problem';
import { MAX_PREVIEW_MINUTES } from '@nabericht/contracts/registry';
import { clientAddress } from '@nabericht/service-kit/client-address';
import { clientDigest } from '@nabericht/service-kit/door';
import { noteRefusal } from '@nabericht/service-kit/note-refusal';
import { crossSite, csrfMissing, notFound, Problem } from '@nabericht/service-kit/problem';
import { isUnsafe } from '@nabericht/service-kit/same-site';
import { digest, equalSecrets } from '@nabericht/service-kit/secret-token';
import { createServiceApp } from '@nabericht/service-kit/service-app';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { routePath } from 'hono/route';
import { listMoves } from '../composition/composition-repository.ts';
import { LIVE } from '../composition/promote.ts';
import type { RegistryDeps } from '../deps.ts';
import { orBusy } from '../or-busy.ts';
import type { Team } from '../team-key/team.ts';
import { actPage, askedOf, findAct, requestOf } from './act-page.ts';
import { createDeskClient, type DeskClient } from './desk-client.ts';
import { addLook } from './desk-look.ts';
import type { Visit } from './desk-page.ts';
import { DESK, pathOf } from './desk-paths.ts';
import { endSession, findSignedIn, isLink, openSession, SESSION_MINUTES } from './desk-session-repository.ts';
import { atomFeed } from './feed.ts';
import { findFeed } from './feed-repository.ts';
import { keysPage } from './keys-page.ts';
import { logPage } from './log-page.ts';
import { namePage } from './name-page.ts';
import { notFoundPage, previewPage, refusedPage, troublePage } from './other-pages.ts';
import { overviewPage } from './overview-page.ts';
import { rolloutsPage } from './rollouts-page.ts';
import { linkOverPage, openLinkPage, signInPage } from './sign-in-pages.ts';

/** For one network address, signed in or not. */
const PER_ADDRESS = { points: 300, per: 60 };
const MOST_FORM_BYTES = 16_384;
const A_YEAR_SECONDS = 31_536_000;

interface DeskDeps extends Pick<RegistryDeps, 'db' | 'door' | 'log' | 'now'> {
  deskUrl: URL;
  /** The team API, of which the desk is a client. */
  api: Pick<Hono, 'request'>;
}

type Signed = (visit: Visit & { api: DeskClient }, context: Context, form: FormData) => Promise<Response>;

/** The release desk: pages for signed-in teams, without any script, and without any code of a release. */
export function createDesk({ db, door, log, now, deskUrl, api }: DeskDeps): Hono {
  const desk = createServiceApp(log);
  const isSecure = deskUrl.protocol === 'https:';
  const cookieOf = (name: string) => (isSecure ? `__Host-nabericht_${name}` : `nabericht_${name}`);
  const [SESSION, THEME] = [cookieOf('desk'), cookieOf('desk_theme')];
  const cookie = { httpOnly: true, sameSite: 'Lax', secure: isSecure, path: '/' } as const;
  const note = (problem: Problem, context: Context) =>
    noteRefusal(door.security, problem, {
      // The last route is the page's own, also where a middleware refused.
      route: `${context.req.method} ${routePath(context, -1)}`,
      client: clientDigest(context, door),
      resource: 'secret',
      caller: { kind: 'anyone' },
      stage: 'handler',
    });

  desk.use(bodyLimit({ maxSize: MOST_FORM_BYTES, onError: () => troublePage(413) }));
  desk.use(async (context, next) => {
    await door.limits.consume('deskAddress', clientAddress(context, door.trustedProxies), PER_ADDRESS);
    if (isUnsafe(context.req.method) && !isOwnForm(context)) throw crossSite();
    await next();
  });

  /** The browser says which site the form's page belongs to. `Origin` is null for pages that send no referrer. */
  const isOwnForm = ({ req }: Context): boolean => {
    const site = req.header('sec-fetch-site');
    return site === undefined ? req.header('origin') === deskUrl.origin : site === 'same-origin';
  };

  const visitOf = (context: Context, team: Team, secret: string): Visit => ({
    team,
    csrf: digest(`form of ${secret}`),
    isDark: getCookie(context, THEME) === 'dark',
  });

  /** For signed-in teams; a form must also carry the token of a page of theirs. */
  const signed = (handle: Signed) => async (context: Context) => {
    const secret = getCookie(context, SESSION) ?? '';
    const team = secret ? await orBusy(db, () => findSignedIn(db, secret, now())) : null;
    if (!team) return signInPage();
    const visit = visitOf(context, team, secret);
    const form = isUnsafe(context.req.method) ? await context.req.formData().catch(() => null) : null;
    if (isUnsafe(context.req.method) && !equalSecrets(String(form?.get('csrf') ?? ''), visit.csrf))
      throw csrfMissing();
    return handle({ ...visit, api: createDeskClient(api, team) }, context, form ?? new FormData());
  };

  addLook(desk);
  desk.get('/', (context) => context.redirect(DESK, 303));

  const linkOver = (context: Context) => {
    note(notFound(), context);
    return linkOverPage();
  };
  desk.get(`${DESK}/sign-in/:secret`, async (context) =>
    (await orBusy(db, () => isLink(db, context.req.param('secret'), now())))
      ? openLinkPage(context.req.path)
      : linkOver(context),
  );
  desk.post(`${DESK}/sign-in/:secret`, async (context) => {
    const session = await orBusy(db, () => openSession(db, context.req.param('secret'), now()));
    if (!session) return linkOver(context);
    const client = clientDigest(context, door);
    door.security.note('desk.session-started', { key: session.team.keyId, client });
    setCookie(context, SESSION, session.secret, { ...cookie, maxAge: SESSION_MINUTES * 60 });
    return context.redirect(DESK, 303);
  });
  desk.get(`${DESK}/feed/:secret`, async (context) => {
    const rights = await orBusy(db, () => findFeed(db, context.req.param('secret')));
    if (!rights) throw notFound();
    return atomFeed(
      await orBusy(db, () => listMoves(db, LIVE)),
      rights,
      new URL(context.req.path, deskUrl).href,
    );
  });

  desk.post(
    `${DESK}/sign-out`,
    signed(async (_visit, context) => {
      await endSession(db, getCookie(context, SESSION) ?? '');
      deleteCookie(context, SESSION, cookie);
      return context.redirect(DESK, 303);
    }),
  );
  desk.post(
    `${DESK}/look`,
    signed(async (_visit, context, form) => {
      const theme = form.get('theme') === 'dark' ? 'dark' : 'light';
      setCookie(context, THEME, theme, { ...cookie, maxAge: A_YEAR_SECONDS });
      return context.redirect(DESK, 303);
    }),
  );

  desk.get(
    DESK,
    signed(({ api, ...visit }) => overviewPage(api, visit)),
  );
  desk.get(
    `${DESK}/rollouts`,
    signed(({ api, ...visit }) => rolloutsPage(api, visit)),
  );
  desk.get(
    `${DESK}/log`,
    signed(({ api, ...visit }) => logPage(api, visit)),
  );
  desk.get(
    `${DESK}/keys`,
    signed(({ api, ...visit }) => keysPage(api, visit)),
  );
  desk.get(
    `${DESK}/of/:name`,
    signed(
      async ({ api, ...visit }, context) =>
        (await namePage(context.req.param('name') ?? '', api, visit)) ?? notFoundPage(visit),
    ),
  );
  desk.post(
    `${DESK}/previews`,
    signed(async ({ api, ...visit }, _context, form) => {
      const release = String(form.get('release') ?? '');
      return previewPage(
        release,
        await api.createPreview({ body: { releases: [release], minutes: MAX_PREVIEW_MINUTES } }),
        visit,
      );
    }),
  );
  desk.post(
    `${DESK}/waiting/:id`,
    signed(async ({ api, ...visit }, context, form) => {
      const what = form.get('what') === 'approve' ? 'approve' : 'withdraw';
      try {
        await api[what]({ params: { id: context.req.param('id') ?? '' } });
      } catch (error) {
        if (error instanceof ApiProblem && error.status < 500) return refusedPage(error, visit);
        throw error;
      }
      return context.redirect(DESK, 303);
    }),
  );
  desk.get(
    `${DESK}/acts/:kind`,
    signed(async ({ api: _, ...visit }, context) => {
      const kind = context.req.param('kind') ?? '';
      const act = findAct(kind);
      if (!act) return notFoundPage(visit);
      return actPage({ kind, act, asked: askedOf(act, (name) => context.req.query(name)) }, visit);
    }),
  );
  desk.post(
    `${DESK}/acts/:kind`,
    signed(async ({ api, ...visit }, context, form) => {
      const kind = context.req.param('kind') ?? '';
      const act = findAct(kind);
      if (!act) return notFoundPage(visit);
      const asked = askedOf(act, (name) => String(form.get(name) ?? ''));
      try {
        await api.move({ body: requestOf(kind, asked) });
      } catch (error) {
        if (error instanceof ApiProblem) return actPage({ kind, act, asked, problem: error }, visit);
        throw error;
      }
      return context.redirect(asked.name ? pathOf(asked.name) : DESK, 303);
    }),
  );

  desk.onError((error, context) => {
    if (error instanceof Problem) note(error, context);
    const status = statusOf(error);
    if (status >= 500 && status !== 503) log.error('the desk failed', { error: String(error) });
    return status === 404 ? notFoundPage(null) : troublePage(status);
  });
  desk.notFound(() => notFoundPage(null));
  return desk;
}

function statusOf(error: unknown): number {
  if (error instanceof Problem) return error.details.status;
  if (error instanceof ApiProblem) return error.status || 503;
  return 500;
}
