import type { Provider, ServiceType } from '@nabericht/domain/provider/provider';
import type { PageHead, Session } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import type { ApiHandlers, ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { useLocation } from '@nabericht/router';
import { Stage } from '@nabericht/workbench/stage';
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import '@nabericht/ui/testing';
import { messages } from './messages/messages.ts';
import { routes } from './routes.tsx';

const texts = await messages.nl();

interface Shown {
  /** Handlers of the fake services; a call without a handler never gets an answer. */
  api?: ApiHandlers;
  /** The data that the server included in the page. */
  data?: Record<string, unknown>;
  session?: Session | null;
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p data-path={`${pathname}${search}`}>Ergens anders</p>;
}

const withElsewhere = [...routes, { path: '*', element: <Elsewhere /> }];

const pending = () => new Promise<never>(() => {});

/** Renders the screen of this address, as the shell would. */
export function showScreen(path: string, { api = {}, data = {}, session = null }: Shown = {}) {
  const told = {
    announce: vi.fn<(message: string) => void>(),
    reportError: vi.fn<(error: unknown, where: string) => void>(),
    setPage: vi.fn<(page: PageHead) => void>(),
    foresee: vi.fn<(pathname: string) => void>(),
  };
  const platform = fakePlatform({
    data,
    session,
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
  const shown = render(<Stage routes={withElsewhere} platform={platform} messages={texts} path={path} />);
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
