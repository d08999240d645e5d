import type { Provider, ServiceType } from '@nabericht/domain/provider/provider';
import { IntlProvider, type Locale } from '@nabericht/intl';
import providersTexts from '@nabericht/providers/messages/nl.json' with { type: 'json' };
import { RemoteContext, type RemoteContextValue } from '@nabericht/remote';
import { useLocation, useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import kit from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import { render } from '@testing-library/react';
import { vi } from 'vitest';
import '@nabericht/ui/testing';
import own from './messages/nl.json' with { type: 'json' };
import { routes } from './routes.tsx';

const messages = { ...kit, ...providersTexts, ...own };

/** Any member of any service; what a test does not give is a call that is never answered. */
export type FakeApi = { [service: string]: { [endpoint: string]: (...input: never[]) => unknown } };

interface Shown {
  api?: FakeApi;
  /** What the server put into the page. */
  data?: Record<string, unknown>;
}

const Elsewhere = () => <p data-path={useLocation().pathname}>Ergens anders</p>;

const Screens = () => useRoutes([...routes, { path: '*', element: <Elsewhere /> }]);

const pending = () => new Promise(() => {});

/** Shows what stands at this address, as the shell would. */
export function showScreen(path: string, { api = {}, data = {} }: Shown = {}) {
  const context = {
    session: null,
    locale: 'nl' satisfies Locale,
    config: { productName: 'Nabericht', publicSite: '', supportEmail: 'hulp@nabericht.example' },
    data,
    api: {
      provider: {
        listProviders: pending,
        searchProviders: pending,
        readProviderBySlug: pending,
        ...api.provider,
      },
      dossier: { readDraft: async () => ({ draft: null }), saveDraft: pending, ...api.dossier },
      content: { writeInMemoriam: pending, ...api.content },
    },
    announce: vi.fn<(message: string) => void>(),
    reportError: vi.fn(),
    setPage: vi.fn(),
  };
  const shown = render(
    <IntlProvider locale="nl-NL" timeZone="Europe/Amsterdam" messages={messages}>
      <RemoteContext value={context as unknown as RemoteContextValue}>
        <MemoryRouter initialEntries={[path]}>
          <Screens />
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>,
  );
  return { ...shown, ...context };
}

const ids = { made: 0 };
const nextId = () => {
  ids.made += 1;
  return `00000000-0000-4000-8000-${String(ids.made).padStart(12, '0')}`;
};

export const provider = (name: string, rest: Partial<Provider> = {}): Provider => ({
  _id: nextId(),
  name,
  introduction: null,
  slug: name.toLowerCase().replace(/\W+/g, '-'),
  active: true,
  serviceType: 'energy',
  directLink: null,
  isDeathCertificateRequired: false,
  mailAdminLinkForCancellation: false,
  showInFrontend: true,
  hasOwnTaskList: false,
  extraQuestions: null,
  logoUrl: null,
  replyWorkingDays: 10,
  ...rest,
});

/** So many of a type, by names that sort. */
export const providersOf = (serviceType: ServiceType, count: number) =>
  Array.from({ length: count }, (_, index) =>
    provider(`${serviceType} ${String(index + 1).padStart(3, '0')}`, { serviceType }),
  );

/** Answers like the provider service: the first of each type, one type whole in pages, or a search by a part. */
export function catalogueOf(all: Provider[]) {
  const page = (docs: Provider[], limit: number, number: number) => ({
    docs: docs.slice((number - 1) * limit, number * limit),
    totalDocs: docs.length,
    limit,
    page: number,
    totalPages: Math.ceil(docs.length / limit),
  });
  const types = [...new Set(all.map(({ serviceType }) => serviceType))];
  const of = (type: ServiceType) => all.filter(({ serviceType }) => serviceType === type);
  type Query = {
    limit: number;
    page?: number;
    serviceType?: ServiceType;
    perCategory?: number;
    query?: string;
  };
  return {
    listProviders: vi.fn(
      async ({ query: { limit, page: number = 1, serviceType, perCategory } }: { query: Query }) =>
        perCategory
          ? {
              ...page(
                types.flatMap((type) => of(type).slice(0, perCategory)),
                limit,
                1,
              ),
              categories: types.map((type) => ({ serviceType: type, totalDocs: of(type).length })),
            }
          : page(serviceType ? of(serviceType) : all, limit, number),
    ),
    searchProviders: vi.fn(async ({ query: { query = '', limit } }: { query: Query }) =>
      page(
        all.filter(({ name }) => name.toLowerCase().includes(query.toLowerCase())),
        limit,
        1,
      ),
    ),
  };
}
