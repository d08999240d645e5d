import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { useIntl } from '@nabericht/intl';
import { useAnnounce } from '@nabericht/remote';
import { useEffect, useRef } from 'react';
import { newsOf } from './news-of.ts';

/** Announces what others changed while this list is open. The list updates by itself and leaves the focus where it is. */
export function useTellNews(dossier: Dossier, isCurrent: boolean): void {
  const intl = useIntl();
  const announce = useAnnounce();
  const known = useRef<Dossier | null>(null);
  useEffect(() => {
    // The cached dossier of an earlier visit is not news.
    if (!isCurrent) return;
    const news = known.current && newsOf(known.current, dossier);
    known.current = dossier;
    if (!news) return;
    const { answered } = news;
    announce(
      intl.formatMessage(
        { id: 'taskList.news' },
        { count: answered.length, providers: intl.formatList(answered) },
      ),
    );
  }, [announce, dossier, intl, isCurrent]);
}
