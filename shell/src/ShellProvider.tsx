import type { Locale } from '@nabericht/intl';
import { RemoteContext, type RemoteContextValue } from '@nabericht/remote';
import { type ReactNode, startTransition, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useContactPanel } from './contact/use-contact-panel.tsx';
import { reportError } from './errors/report-error.ts';
import { FreshCodeQuestion } from './fresh/FreshCodeQuestion.tsx';
import { type Language, loadLanguage, rememberLocale } from './language/change-language.ts';
import { MessagesProvider } from './language/MessagesProvider.tsx';
import { prepareScreen } from './remotes/prepare-screen.ts';
import { type LanguageFailure, ShellContext, type ShellValue } from './shell-context.ts';
import type { ShellServices } from './shell-services.ts';

/** Provides the context that the parts of the shell share and the context that every remote gets. */
export function ShellProvider({ services, children }: { services: ShellServices; children: ReactNode }) {
  const { page, keeper, announcer, leaveWork, store, api, upload, setPage, memory } = services;
  const { session, isRestoring, isSignedOutHere, isEnded } = useSyncExternalStore(
    keeper.subscribe,
    keeper.get,
    keeper.get,
  );
  const [language, setLanguage] = useState<Language>({
    locale: page.locale,
    messages: services.messages,
    overrides: page.overrides,
  });
  const { locale, messages, overrides } = language;

  const changeLocale = useCallback(
    async (next: Locale): Promise<LanguageFailure | undefined> => {
      try {
        const loaded = await loadLanguage(next, services);
        rememberLocale(next);
        // A transition keeps the current screen mounted, so that nothing typed is lost.
        startTransition(() => setLanguage(loaded));
        announcer.announce(loaded.messages['language.changed'] ?? '');
        if (!keeper.get().session) return;
        // The language of the page has already changed: the only thing to report is that the account did not save it.
        try {
          await api.session.chooseLanguage({ body: { locale: next } });
        } catch {
          announcer.announce(loaded.messages['language.notKept'] ?? '');
          return 'language.notKept';
        }
        const { session } = keeper.get();
        if (session) keeper.begin({ ...session, locale: next });
        return;
      } catch (error) {
        reportError(error, 'changing the language');
        announcer.announce(messages['language.failed'] ?? '');
        return 'language.failed';
      }
    },
    [services, announcer, messages, keeper, api],
  );

  const shell = useMemo<ShellValue>(
    () => ({ ...services, messages, overrides, changeLocale, isRestoring, isSignedOutHere }),
    [services, messages, overrides, changeLocale, isRestoring, isSignedOutHere],
  );
  const { openContact, panel } = useContactPanel(page.config);
  const remote = useMemo<RemoteContextValue>(
    () => ({
      session,
      api,
      upload,
      memory,
      locale,
      config: page.config,
      flags: page.flags,
      data: NO_DATA,
      leaveGuard: leaveWork,
      reportError,
      announce: announcer.announce,
      setPage,
      renewSession: keeper.renew,
      openContact,
      prepare: (pathname) => prepareScreen(page, store, locale, pathname),
      foresee: (pathname) => store.foresee(pathname),
    }),
    [session, api, upload, memory, locale, page, store, leaveWork, announcer, setPage, keeper, openContact],
  );

  return (
    <ShellContext value={shell}>
      <RemoteContext value={remote}>
        <MessagesProvider>
          {children}
          {panel}
          <FreshCodeQuestion freshCode={services.freshCode} onLeave={isEnded && services.leaveEnded} />
        </MessagesProvider>
      </RemoteContext>
    </ShellContext>
  );
}

const NO_DATA = {};
