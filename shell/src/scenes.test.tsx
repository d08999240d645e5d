// @vitest-environment jsdom
import { testScenes } from '@nabericht/workbench/test-scenes';
import type { ReactNode } from 'react';
import { authRoutes } from './auth/auth-routes.tsx';
import { linkMail, loggedOut, login, register, signInCode } from './auth/scenes.ts';
import { loadMessages } from './language/load-messages.ts';
import { ShellContext, type ShellValue } from './shell-context.ts';

/** Of what the shell's own parts share, these screens ask only whether a session may still come back. */
const shell = { isRestoring: false, beginSession: () => {} } as unknown as ShellValue;
const around = ({ children }: { children: ReactNode }) => (
  <ShellContext value={shell}>{children}</ShellContext>
);

testScenes(
  { routes: authRoutes, messages: { nl: () => loadMessages('nl'), en: () => loadMessages('en') }, around },
  { login, register, code: signInCode, link: linkMail, 'logged out': loggedOut },
);
