import { useRemote } from '@nabericht/remote';
import type { ReactNode } from 'react';
import { MessagesProvider } from '../language/MessagesProvider.tsx';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

const TEXTS = { nl, en };

/** Loads the texts of these screens with them, in both languages, because the language can be switched here. */
export function AccountTexts({ children }: { children: ReactNode }) {
  const { locale } = useRemote();
  return <MessagesProvider messages={TEXTS[locale]}>{children}</MessagesProvider>;
}
