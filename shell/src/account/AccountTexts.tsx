import { useRemote } from '@nabericht/remote';
import type { ReactNode } from 'react';
import { MessagesProvider } from '../language/MessagesProvider.tsx';
import en from './messages/en.json' with { type: 'json' };
import nl from './messages/nl.json' with { type: 'json' };

const TEXTS = { nl, en };

/** The texts of these screens come with them, in both languages: here one is switched to the other. */
export function AccountTexts({ children }: { children: ReactNode }) {
  const { locale } = useRemote();
  return <MessagesProvider messages={TEXTS[locale]}>{children}</MessagesProvider>;
}
