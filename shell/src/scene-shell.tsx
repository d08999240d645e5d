import { useRemote } from '@nabericht/remote';
import kitEn from '@nabericht/ui/messages/en.json' with { type: 'json' };
import kitNl from '@nabericht/ui/messages/nl.json' with { type: 'json' };
import type { Play } from '@nabericht/workbench/stage';
import type { ReactNode } from 'react';
import { accountRoutes } from './account/account-routes.tsx';
import accountEn from './account/messages/en.json' with { type: 'json' };
import accountNl from './account/messages/nl.json' with { type: 'json' };
import { authRoutes } from './auth/auth-routes.tsx';
import { ErrorScreen } from './errors/ErrorScreen.tsx';
import { NotFoundScreen } from './errors/NotFoundScreen.tsx';
import { ConfirmDialog } from './fresh/ConfirmDialog.tsx';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };
import { fakeShell } from './scene-shell-value.ts';
import { ShellContext } from './shell-context.ts';

const TEXTS = { nl: { ...kitNl, ...nl }, en: { ...kitEn, ...en } };

/** The part of the shell's context that its screens need. */
function Around({ children }: { children: ReactNode }) {
  const { locale } = useRemote();
  return <ShellContext value={fakeShell({ messages: TEXTS[locale] })}>{children}</ShellContext>;
}

/** Renders the shell's own screens without its frame. */
export const play: Play = {
  routes: [
    ...authRoutes,
    ...accountRoutes,
    { path: '/error', element: <ErrorScreen /> },
    // Represents every address that no remote serves.
    { path: '/nowhere', element: <NotFoundScreen /> },
    // Represents any page behind the question of a session that has ended.
    {
      path: '/ended',
      element: (
        <>
          <NotFoundScreen />
          <ConfirmDialog onConfirmed={() => {}} onClose={() => {}} onLeave={() => {}} />
        </>
      ),
    },
  ],
  messages: {
    nl: async () => ({ ...TEXTS.nl, ...accountNl }),
    en: async () => ({ ...TEXTS.en, ...accountEn }),
  },
  around: Around,
};
