import { randomBytes } from 'node:crypto';
import type { LocalCode } from '@nabericht/contracts/local-code';
import { chooseLocale, LOCALE_COOKIE } from '@nabericht/intl';
import { formatRelease, revisionOf } from '@nabericht/release-model/release-id';
import { brandPlace } from '@nabericht/remote/brand-place';
import { findRoute } from '@nabericht/remote/route-rank';
import { createCatalogueVersion } from '@nabericht/service-kit/catalogue-version';
import { clientAddress } from '@nabericht/service-kit/client-address';
import { errorFields } from '@nabericht/service-kit/logger';
import { notFound } from '@nabericht/service-kit/problem';
import { safeAnswer, safeHeaders } from '@nabericht/service-kit/safe-answer';
import { traceParent } from '@nabericht/service-kit/trace/span';
import type { Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import type { FoundBrand } from '../brand/find-brand.ts';
import { createFindPageBrand } from '../brand/page-brand.ts';
import type { LiveComposition } from '../composition/live-composition.ts';
import type { GatewayDeps } from '../deps.ts';
import { viewIdOf } from '../health/page-views.ts';
import { localOrigins, localPage } from '../local-code/local-page.ts';
import { renderDocument } from '../page/document.ts';
import { hintFonts } from '../page/early-hints.ts';
import { createKeptPages } from '../page/kept-pages.ts';
import { type PageFiles, pageFiles, shellFonts } from '../page/page-files.ts';
import { pageOrigin } from '../page/page-origin.ts';
import { isForAnybody, liveRoutes, SHELL } from '../page/page-remotes.ts';
import type { Marks } from '../page/page-text.ts';
import { isOfNewest, type RenderedPage, renderPage, type Visit } from '../page/render-page.ts';
import { securityHeaders } from '../page/security-headers.ts';
import { specialBar } from '../page/special-bar.ts';
import { styleLinks } from '../page/style-links.ts';
import { createTextOverrides } from '../page/text-overrides.ts';
import { unavailablePage } from '../page/unavailable-page.ts';
import { createShownTo } from '../preview/shown-to.ts';
import { formatArms } from '../rollout/visitor-arms.ts';
import { createVisitors, type Outcome } from '../rollout/visitors.ts';
import { acceptedEncodings } from './accepted-encodings.ts';
import { encodeBody } from './encode-body.ts';
import { createMinuteLimit } from './minute-limit.ts';

/** Pages a minute that are drawn for who asks alone: a process each. More of them are the browser's to draw. */
const MOST_FOR_ONE = 60;
const LOOKS_LIKE_FILE = /\.[A-Za-z0-9]{1,8}$/;

/** Every GET that nothing else answers is a page: of a remote, of the shell, or the not-found page. */
export function addPages(app: Hono, deps: GatewayDeps): void {
  const { findSession, visitorApi, services, site, publicUrl, trustedProxies, views, log, api, now } = deps;
  const findOverrides = createTextOverrides(api, now);
  const findPageBrand = createFindPageBrand(deps);
  const shownTo = createShownTo(deps);
  const visitors = createVisitors(deps);
  const isHttps = publicUrl.protocol === 'https:';
  const errorsTo = site.sentryDsn && new URL(site.sentryDsn).origin;

  const findCatalogue = createCatalogueVersion(
    async (path, init) => services.fetch(new Request(new URL(path, publicUrl), init)),
    now,
  );
  const keptPages = createKeptPages();
  const safe = safeHeaders();
  const countForOne = createMinuteLimit(MOST_FOR_ONE, now);

  const makePage = async (live: LiveComposition, visit: Visit, localCode: LocalCode | null) => {
    if (localCode) return localPage(live, visit, localCode, site);
    const rendered = await renderPage(live, visit, deps);
    return rendered && { rendered, files: pageFiles(live, rendered) };
  };

  /** What everybody gets at this address; null where there is no such page, or not as it should be now. */
  const findKept = async (live: LiveComposition, visit: Visit, brand: FoundBrand | null, values: Marks) => {
    const catalogue = await findCatalogue();
    // Of a page that may have changed nobody could tell.
    if (catalogue === null) return null;
    const { url, locale, overrides } = visit;
    const origin = pageOrigin(url, publicUrl);
    const name = [origin, url.pathname, locale, live.id, namesOf(live), ...live.switched].join(' ');
    return keptPages.find(name, { catalogue, overrides, brand }, values, async ({ nonce = '', view }) => {
      const rendered = await renderPage(live, visit, deps);
      const isForAll = rendered?.status === 200 && isForAnybody(rendered.place) && isOfNewest(live, rendered);
      if (!isForAll) return null;
      const page = view === undefined ? rendered.page : { ...rendered.page, view };
      const files = pageFiles(live, rendered);
      const text = await renderDocument({
        rendered: { ...rendered, page },
        files,
        brand,
        nonce,
        origin,
        pathname: url.pathname,
      });
      return { text, link: styleLinks(stylesOf(files, brand)) };
    });
  };

  app.get('*', async (context) => {
    const url = new URL(context.req.url);
    if (LOOKS_LIKE_FILE.test(url.pathname)) throw notFound();
    const locale = chooseLocale(getCookie(context, LOCALE_COOKIE));
    const finding = findSession(context.req.raw).catch((error) => {
      log.warn('session unknown', errorFields(error));
      return null;
    });
    const drawing = visitors.draw(context, finding);
    const [shown, draw, session, overrides, brand] = await Promise.all([
      drawing.then((draw) => shownTo(context, draw)),
      drawing,
      finding,
      findOverrides(locale),
      findPageBrand(context.req.raw),
    ]);
    const { composition: live, isPreview, localCode } = shown;
    if (!live) return unavailablePage(locale, site.productName);

    const nonce = randomBytes(16).toString('base64');
    const arms = visitors.uncounted(draw, shown.arms);
    const seenBy = clientAddress(context, trustedProxies);
    const beginForOne = () => {
      countForOne(seenBy);
      return visitorApi(context.req.raw, context.env);
    };
    const visit = { url, locale, session, overrides, brand: brand?.page ?? null, beginForOne };
    const view = localCode ? null : await views.issue(live.id, seenBy, formatArms(arms));
    /** Counts the page for its visitor, and says what the browser is to keep of that. */
    const cookieOf = (outcome: (name: string) => Outcome): Record<string, string> => {
      if (!draw || view === null || isPreview || context.req.method !== 'GET') return {};
      const names = [findRoute(liveRoutes(live), url.pathname)?.name ?? SHELL, SHELL];
      const outcomeOf = (name: string) => (names.includes(name) ? outcome(name) : null);
      const kept = visitors.given(context, draw, {
        arms,
        view: { id: viewIdOf(view), seenBy },
        outcomeOf,
      });
      return kept ? { 'set-cookie': kept } : {};
    };
    const accepted = acceptedEncodings(context.req.header('accept-encoding'));
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      vary: 'cookie, accept-encoding',
      'x-nabericht-composition': live.id,
      ...pageTrace(),
      ...securityHeaders(nonce, { isHttps, errorsTo, local: localCode ? localOrigins(localCode) : [] }),
    };
    const answer = (body: Buffer, encoding: string | null, status: number, more: Record<string, string>) =>
      new Response(new Uint8Array(body), {
        status,
        headers: { ...headers, ...(encoding ? { 'content-encoding': encoding } : {}), ...more },
      });

    // Whoever is signed in, holds a preview or has a report whose brand the page takes gets a page of their own, and so
    // does what somebody wrote behind an address.
    const isEverybodys = !isPreview && !localCode && !session && !url.search;
    if (isEverybodys && brandPlace(url.pathname) !== 'ofReport') {
      const values: Marks = view === null ? { nonce } : { nonce, view };
      const kept = await findKept(live, visit, brand, values);
      // A nonce is one browser's: no cache on the way may hand it on.
      const caching = {
        'cache-control': 'private, no-cache',
        etag: kept?.tag ?? '',
        ...(kept ? cookieOf(() => 'shown') : {}),
      };
      // A copy that is there tells nothing of a rollout: its token is of a page from before.
      if (kept && arms.length === 0 && context.req.header('if-none-match') === kept.tag) {
        // Without a policy: the copy there keeps the one it came with, whose nonce is in it.
        const { vary, 'x-nabericht-composition': composition } = headers;
        const own = { ...caching, ...pageTrace(), vary, 'x-nabericht-composition': composition };
        return context.body(null, 304, own);
      }
      if (kept?.text.brotli && accepted.has('br'))
        return safeAnswer(kept.text.brotli(values), {
          headers: { ...(await safe), ...headers, ...caching, link: kept.link, 'content-encoding': 'br' },
        });
      if (kept) {
        const { body, encoding } = await encodeBody(kept.text.plain(values), accepted);
        return answer(body, encoding, 200, { ...caching, link: kept.link });
      }
    }

    hintFonts(context, shellFonts(live));
    const made = await makePage(live, visit, localCode);
    if (!made) return unavailablePage(locale, site.productName);
    const { rendered, files } = made;
    // After the render: a remote's code on the server does not learn it.
    const page = view === null ? rendered.page : { ...rendered.page, view };
    const text = await renderDocument({
      rendered: { ...rendered, page },
      files,
      brand,
      nonce,
      bar: specialBar(shown, { locale, nonce }),
      origin: pageOrigin(url, publicUrl),
      pathname: url.pathname,
    });
    const { body, encoding } = await encodeBody(Buffer.from(text), accepted);
    return answer(body, encoding, rendered.status, {
      link: styleLinks(stylesOf(files, brand)),
      'cache-control':
        isPreview || localCode || session || rendered.place?.plain ? 'private, no-store' : 'no-cache',
      ...(isForAnybody(rendered.place) && !isPreview && !localCode ? {} : { 'x-robots-tag': 'noindex' }),
      ...cookieOf((name) => outcomeOf(name, live, rendered, deps)),
    });
  });
}

/** By which what the page asks first goes on in the trace that it was made in. In a header: a kept page is everybody's. */
function pageTrace(): Record<string, string> {
  const { traceparent } = traceParent();
  return traceparent ? { 'server-timing': `traceparent;desc="${traceparent}"` } : {};
}

/** Whether the page starts with what its composition names. */
function outcomeOf(
  name: string,
  live: LiveComposition,
  { page, shell }: Pick<RenderedPage, 'page'> & Partial<Pick<RenderedPage, 'shell'>>,
  { resting }: Pick<GatewayDeps, 'resting'>,
): Outcome {
  const [newest] = live.releases.get(name) ?? [];
  const remote = page.remotes.find((entry) => entry.name === name);
  const started = name === SHELL ? shell && revisionOf(shell.id) : remote?.versions[0]?.version;
  if (!newest || started === revisionOf(newest.id)) return 'shown';
  return resting.has(newest) ? 'broken' : 'not-yet';
}

const stylesOf = ({ styles }: PageFiles, brand: FoundBrand | null) =>
  brand ? [...styles, brand.stylesheet] : styles;

/** All that a page of this composition may start with, in the order in which it would. */
const namesOf = ({ releases }: LiveComposition): string =>
  [...releases.values()]
    .flat()
    .map(({ id }) => formatRelease(id))
    .join(' ');
