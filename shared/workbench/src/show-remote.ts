import '@nabericht/ui/testing';
import type { Locale } from '@nabericht/intl';
import { type FakePlatform, fakePlatform, type PlatformOptions } from '@nabericht/remote/testing';
import { useLocation } from '@nabericht/router';
import { render } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { vi } from 'vitest';
import { type Play, Stage } from './stage.ts';

type Watched = 'announce' | 'reportError' | 'setPage' | 'upload' | 'leaveGuard' | 'renewSession';

interface ShowOptions extends PlatformOptions {
  /** State of the navigation that led here. */
  state?: unknown;
  /** In the same router, above the screens: a link to another one, say. */
  above?: ReactNode;
}

/**
 * Shows the screens of a remote to a test: `const show = await showing(remote)`, then `show('/dossier', { … })`. The address
 * stands on the page as `data-testid="path"`, its state as `state`.
 */
export async function showing(play: Play, locale: Locale = 'nl') {
  const messages = await play.messages[locale]();
  return (path: string, { state, above, ...options }: ShowOptions = {}) => {
    sessionStorage.clear();
    const platform = watched(fakePlatform({ locale, ...options }));
    const shown = render(
      createElement(Stage, { ...play, platform, messages, path, state }, createElement(Address), above),
    );
    return { ...platform, ...shown };
  };
}

function Address() {
  const { pathname, state } = useLocation();
  return createElement(
    'div',
    { hidden: true },
    createElement('output', { 'data-testid': 'path' }, pathname),
    createElement('output', { 'data-testid': 'state' }, JSON.stringify(state)),
  );
}

/** The same platform, of which a test can ask what was told to it. */
function watched(platform: FakePlatform) {
  const { announce, reportError, setPage, upload, leaveGuard, renewSession } = platform;
  return Object.assign(platform, {
    announce: vi.fn(announce),
    reportError: vi.fn(reportError),
    setPage: vi.fn(setPage),
    upload: vi.fn(upload) as typeof upload,
    renewSession: vi.fn(renewSession),
    leaveGuard: { hold: vi.fn(leaveGuard.hold), release: vi.fn(leaveGuard.release) },
  }) satisfies Pick<FakePlatform, Watched>;
}
