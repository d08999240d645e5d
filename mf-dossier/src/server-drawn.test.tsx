// @vitest-environment jsdom
import { readCachedDossier } from '@nabericht/dossier/dossier-cache';
import { IntlProvider, TIME_ZONE } from '@nabericht/intl';
import { RemoteContext } from '@nabericht/remote';
import { fakePlatform } from '@nabericht/remote/testing';
import { asAnswered, type WholeDossier } from '@nabericht/remote/testing/dossiers';
import { useRoutes } from '@nabericht/router';
import { MemoryRouter } from '@nabericht/router/testing';
import { act, cleanup, render, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { load } from './load.ts';
import { messages } from './messages/messages.ts';
import { routes } from './routes.tsx';
import {
  certificateRefused,
  DOSSIER,
  early,
  finished,
  inTheMiddle,
  justSentToFour,
  underReview,
  withDossiers,
} from './scene-dossiers.ts';

let texts: Awaited<ReturnType<typeof messages.nl>>;
beforeAll(async () => {
  texts = await messages.nl();
  for (const { preload } of routes[0]?.children ?? []) await preload?.();
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  // The screens of all cases render into the same document.
  document.body.replaceChildren();
});

const platformOf = (whole: WholeDossier, data: Record<string, unknown> = {}) =>
  fakePlatform({ ...withDossiers(whole), data });

function Page({ path, platform }: { path: string; platform: ReturnType<typeof platformOf> }) {
  return (
    <IntlProvider locale="nl-NL" timeZone={TIME_ZONE} messages={texts}>
      <RemoteContext value={platform}>
        <MemoryRouter initialEntries={[path]}>
          <Screens />
        </MemoryRouter>
      </RemoteContext>
    </IntlProvider>
  );
}
const Screens = () => useRoutes(routes);

const archived = () => {
  const { dossier, ...rest } = finished();
  return { ...rest, dossier: { ...dossier, status: 'archived' as const } };
};
const withoutTasks = () => {
  const { dossier, ...rest } = early();
  return { ...rest, dossier: { ...dossier, tasks: [] } };
};
const STATES = {
  early,
  inTheMiddle,
  justSentToFour,
  certificateRefused,
  underReview,
  finished,
  archived,
  withoutTasks,
};
const PATHS = [`${DOSSIER}/tasklist`, `${DOSSIER}/sent`, `${DOSSIER}/overview`, '/dossier'];
const cases = Object.entries(STATES).flatMap(([name, whole]) =>
  PATHS.map((path) => [name, path, whole] as const),
);

test.each(cases)(
  '%s, %s: hydration keeps what the server rendered, which is what the browser would render itself',
  async (_, path, make) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const whole = asAnswered(make());
    const data = await load?.({ pathname: path, search: '' }, platformOf(whole).api, 'nl');
    const drawn = renderToString(<Page path={path} platform={platformOf(whole, data)} />);
    // Hydration may start seconds later, on a slow line and a slow phone.
    vi.setSystemTime(Date.now() + 8_000);
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = drawn;
    const asBefore = container.textContent;
    const errors: unknown[] = [];
    const platform = platformOf(whole, data);
    const asked = vi.spyOn(platform.api.dossier, path === '/dossier' ? 'listDossiers' : 'readDossier');
    const root = await act(async () =>
      hydrateRoot(container, <Page path={path} platform={platform} />, {
        onRecoverableError: (error) => errors.push(error),
      }),
    );
    expect(errors).toEqual([]);
    expect(container.textContent).toBe(asBefore);
    expect(asked).not.toHaveBeenCalled();

    const own = render(<Page path={path} platform={platformOf(whole)} />);
    await waitFor(() => expect(own.container.textContent).toBe(asBefore));
    await act(async () => root.unmount());
    expect(readCachedDossier(platform.memory, '', whole.dossier._id, Date.now())).toBeUndefined();
  },
);
