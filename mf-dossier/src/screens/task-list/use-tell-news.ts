import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { useIntl } from '@nabericht/intl';
import { useAnnounce } from '@nabericht/remote';
import { useEffect, useRef } from 'react';
import { newsOf } from './news-of.ts';

/** Says what others did while this list stands open. It appears by itself, and nothing on the page takes the focus. */
export function useTellNews(dossier: Dossier, isCurrent: boolean): void {
  const intl = useIntl();
  const announce = useAnnounce();
  const known = useRef<Dossier | null>(null);
  useEffect(() => {
    // What this tab remembered of an earlier visit is no news.
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
