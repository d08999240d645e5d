import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { cacheDossier, type WholeDossier } from '@nabericht/dossier/dossier-cache';
import { fakePlatform, uploading } from '@nabericht/remote/testing';
import type { ApiHandlers, ServiceHandlers } from '@nabericht/remote/testing/fake-api';
import { MARIJKE, sessionOf } from '@nabericht/remote/testing/people';
import { Link, useLocation } from '@nabericht/router';
import '@nabericht/ui/testing';
import { Stage } from '@nabericht/workbench/stage';
import { fireEvent, render } from '@testing-library/react';
import { vi } from 'vitest';
import { messages } from './messages/messages.ts';
import { routes } from './routes.tsx';
import { dossierOf, task } from './screens/task-list/task-list.fixture.ts';

export const HERE = task('upload_death_certificate', { status: 'completed' });

const SESSION = sessionOf(MARIJKE);

/** Nothing was typed before, and every save succeeds. */
const TYPES_NOTHING: Pick<DossierCalls, 'readTypedAnswers' | 'saveTypedAnswers'> = {
  readTypedAnswers: async () => ({ answers: {}, savedAt: null }),
  saveTypedAnswers: async ({ body: { answers } }) => ({ answers, savedAt: '2026-11-22T10:30:00Z' }),
};

/** The handlers of the fake services. */
export type DossierCalls = Required<ServiceHandlers<'dossier'>>;
export type ProviderCalls = Required<ServiceHandlers<'provider'>>;

/** A dossier with everything that a screen shows. */
export const wholeDossier = (
  tasks: Parameters<typeof dossierOf>[0],
  rest: Partial<Dossier> = {},
): WholeDossier =>
  dossierOf(tasks, {
    reference: 'NB 4471 K',
    deceased: { firstName: 'Wilhelmina Johanna', insertion: 'van den', lastName: 'Bergh', version: 1 },
    messages: [],
    uploadedDocuments: [],
    ...rest,
  } as Partial<Dossier>);

interface ShowOptions extends Pick<ApiHandlers, 'dossier' | 'file' | 'provider'> {
  whole?: WholeDossier;
  /** The cached dossier of an earlier visit. */
  remembered?: WholeDossier;
  upload?: Parameters<typeof uploading>[0];
  isSignedIn?: boolean;
  /** The history state that the previous screen set. */
  state?: unknown;
  /** The target of a link above the screen. */
  linkTo?: string;
}

const texts = await messages.nl();

/** Where one is, and a way to somewhere else. */
function Beside({ linkTo }: Pick<ShowOptions, 'linkTo'>) {
  const { pathname } = useLocation();
  return (
    <>
      <output data-testid="path">{pathname}</output>
      {linkTo && <Link to={linkTo}>Verder</Link>}
    </>
  );
}

/** Renders this remote at a path, with these handlers as services. */
export function showScreen(
  path: string,
  {
    whole,
    remembered,
    dossier,
    file = {},
    provider = {},
    upload,
    isSignedIn = true,
    linkTo,
    state = null,
  }: ShowOptions,
) {
  sessionStorage.clear();
  const memory = new Map<string, unknown>();
  if (remembered) cacheDossier(memory, SESSION.user.email, remembered, Date.now());
  const told = {
    announce: vi.fn(),
    setPage: vi.fn(),
    reportError: vi.fn(),
    leaveGuard: { hold: vi.fn(), release: vi.fn() },
  };
  const platform = fakePlatform({
    memory,
    session: isSignedIn ? SESSION : null,
    api: {
      dossier: { ...TYPES_NOTHING, ...(whole ? { readDossier: async () => whole } : {}), ...dossier },
      content: { readTranslations: async () => ({}) },
      file,
      provider,
    },
    ...(upload ? { upload: uploading(upload) } : {}),
    ...told,
  });
  render(
    <Stage routes={routes} platform={platform} messages={texts} path={path} state={state}>
      <Beside {...(linkTo ? { linkTo } : {})} />
    </Stage>,
  );
  return told;
}

/** Returns from another tab, which triggers a refetch of the dossier. */
export const comeBack = (): void => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  visibility.mockReturnValue('visible');
  fireEvent(document, new Event('visibilitychange'));
  visibility.mockRestore();
};
