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
  /** The remotes the server has, by name: those of `page.rendered`. */
  modules: Record<string, RemoteModule>;
}

export interface RenderOutput {
  html: string;
  title: string;
  status: number;
  lang: string;
}

/** The HTML of #root: always the frame, and in it the remote that the server has, or the skeleton of one. */
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
      onEnd: () => {},
    }),
    beginSession: () => {},
    signOut: notHere,
    finishSignOut: notHere,
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
    // As much of a writable stream as React uses: where this runs there are none of Node's.
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
      // A boundary of any size stays where it is in the HTML: no inline scripts, and it is there without any.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError(error) {
        failure ??= error;
        reportError(error, 'render');
      },
      onShellError: reject,
      // A remote that threw would reach the browser as an empty place: the gateway rather tries the next version.
      onAllReady: () => (failure ? reject(failure) : stream.pipe(sink)),
    });
  });
}
