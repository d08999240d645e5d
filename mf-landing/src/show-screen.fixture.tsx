import type { Provider, ServiceType } from '@nabericht/domain/provider/provider';
import { IntlProvider } from '@nabericht/intl';
import providersTexts from '@nabericht/providers/messages/nl.json' with { type: 'json' };
import { type PageHead, RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import type { ApiHandlers, ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { useLocation, useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import '@nabericht/ui/testing';
import own from './messages/nl.json' with { type: 'json' };
import { routes } from './routes.tsx';

const messages = { ...kit, ...providersTexts, ...own };

interface Shown {
  /** Handlers of the fake services; a call without a handler never gets an answer. */
  api?: ApiHandlers;
  /** The data that the server included in the page. */
  data?: Record<string, unknown>;
}

const Elsewhere = () => <p data-path={useLocation().pathname}>Ergens anders</p>;

const Screens = () => useRoutes([...routes, { path: '*', element: <Elsewhere /> }]);

const pending = () => new Promise<never>(() => {});

/** Renders the screen of this address, as the shell would. */
export function showScreen(path: string, { api = {}, data = {} }: Shown = {}) {
  const told = {
    announce: vi.fn<(message: string) => void>(),
    reportError: vi.fn<(error: unknown, where: string) => void>(),
    setPage: vi.fn<(page: PageHead) => void>(),
    foresee: vi.fn<(pathname: string) => void>(),
  };
  const context = fakePlatform({
    data,
    api: {
      provider: {
        listProviders: pending,
        searchProviders: pending,
        readProviderBySlug: pending,
        ...api.provider,
      },
      dossier: { saveDraft: pending, ...api.dossier },
      content: { writeInMemoriam: pending, ...api.content },
    },
    ...told,
  });
  const shown = render(
    <IntlProvider locale="nl-NL" timeZone="Europe/Amsterdam" messages={messages}>
      <RemoteContext value={context}>
        <MemoryRouter initialEntries={[path]}>
          <Screens />
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  return { ...shown, ...told };
}

type ProviderCalls = Required<ServiceHandlers<'provider'>>;

const numberOf = (value: string | number | undefined) => (value === undefined ? undefined : Number(value));

/**
 * Handlers that answer like the provider service: the first of each type, one type in pages, or a search by part of the name.
 */
export function catalogueOf(all: Provider[]) {
  const page = (docs: Provider[], limit = 100, number = 1) => ({
    docs: docs.slice((number - 1) * limit, number * limit),
    totalDocs: docs.length,
    limit,
    page: number,
    totalPages: Math.ceil(docs.length / limit),
  });
  const types = [...new Set(all.map(({ serviceType }) => serviceType))];
  const of = (type: ServiceType) => all.filter(({ serviceType }) => serviceType === type);
  return {
    listProviders: vi.fn<ProviderCalls['listProviders']>(async ({ query = {} }) => {
      const [limit, number = 1, perCategory] = [query.limit, query.page, query.perCategory].map(numberOf);
      const { serviceType } = query;
      if (!perCategory) return page(serviceType ? of(serviceType) : all, limit, number);
      const firsts = types.flatMap((type) => of(type).slice(0, perCategory));
      const categories = types.map((type) => ({ serviceType: type, totalDocs: of(type).length }));
      return { ...page(firsts, limit, 1), categories };
    }),
    searchProviders: vi.fn<ProviderCalls['searchProviders']>(async ({ query: { query = '', limit } = {} }) =>
      page(
        all.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())),
        numberOf(limit),
        1,
      ),
    ),
  };
}
