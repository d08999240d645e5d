import { createApi } from '@nabericht/api-client/api';
import type { PageData, PageHead, RemoteModule } from '@nabericht/remote';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from '@nabericht/router/server';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { reportError } from './errors/report-error.ts';
import { createAnnouncer } from './frame/announcer.ts';
import { createFreshCode } from './fresh/fresh-code.ts';
import { loadMessages } from './language/load-messages.ts';
import { createLeaveWork } from './leave-guard/leave-work.ts';
import { createCompositionNews } from './refresh/composition-news.ts';
import { RemoteStore } from './remotes/remote-store.ts';
import { routes } from './routes.tsx';
import { ShellProvider } from './ShellProvider.tsx';
import { createSessionKeeper } from './session/session-keeper.ts';
import type { ShellServices } from './shell-services.ts';

export interface RenderInput {
  url: string;
  page: PageData;
  /** The remotes that the server has loaded, by name: the one in `page.rendered`. */
  modules: Record<string, RemoteModule>;
}

export interface RenderOutput {
  html: string;
  title: string;
  status: number;
  lang: string;
}

/** Renders the HTML of #root: always the frame, and in it the remote that the server has, or its skeleton. */
export async function render({ url, page, modules }: RenderInput): Promise<RenderOutput> {
  let head: PageHead = { title: '' };
  const services = await createServerServices(page, modules, (next) => {
    head = next;
  });
  const handler = createStaticHandler(routes);
  const context = await handler.query(new Request(new URL(url, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${url} answers a response, no page`);
  const html = await renderToText(
    <ShellProvider services={services}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </ShellProvider>,
  );
  const { productName } = page.config;
  return {
    html,
    title: head.title ? `${head.title} - ${productName}` : productName,
    status: head.status ?? context.statusCode,
    lang: page.locale,
  };
}

async function createServerServices(
  page: PageData,
  modules: RenderInput['modules'],
  setPage: ShellServices['setPage'],
): Promise<ShellServices> {
  const notHere = () => Promise.reject(new Error('A render makes no calls: load() does'));
  const store = new RemoteStore(notHere, 0);
  for (const remote of page.remotes) {
    const module = modules[remote.name];
    const [version] = remote.versions;
    if (!module || !version) continue;
    const messages = await module.messages[page.locale]();
    store.seed(remote, version, page.locale, { routes: module.routes, messages });
  }
  return {
    page,
    messages: await loadMessages(page.locale),
    store,
    api: createApi(notHere),
    upload: notHere,
    memory: new Map(),
    keeper: createSessionKeeper({
      initial: page.session,
      now: Date.now,
      renew: notHere,
      alone: notHere,
      tabs: { readExpiry: () => null, tell: () => {} },
      losesWork: () => false,
      onEnd: () => {},
      startOver: () => {},
    }),
    beginSession: () => true,
    signOut: notHere,
    finishSignOut: notHere,
    leaveEnded: () => {},
    freshCode: createFreshCode(),
    refreshCsrfToken: () => {},
    setPage,
    announcer: createAnnouncer(),
    leaveWork: createLeaveWork(),
    news: createCompositionNews(page.composition),
  };
}

function renderToText(page: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const decoder = new TextDecoder();
    let html = '';
    // Only the part of a writable stream that React uses: this runs in a context without Node's streams.
    const sink = {
      write(chunk: string | Uint8Array) {
        html += typeof chunk === 'string' ? chunk : decoder.decode(chunk);
        return true;
      },
      end: () => resolve(html),
      on: () => {},
      destroy: reject,
    } as unknown as NodeJS.WritableStream;
    let failure: unknown;
    const stream = renderToPipeableStream(page, {
      // Boundaries of any size stay in place in the HTML: no inline scripts, and the content also appears without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure ??= error;
        reportError(error, 'render');
      },
      onShellError: reject,
      // A remote that threw would reach the browser as an empty place: rejecting lets the gateway try the next version.
      onAllReady: () => (failure ? reject(failure) : stream.pipe(sink)),
    });
  });
}
