import { brandPlace, type PageBrand, useApi } from '@nabericht/remote';
import { useNoteProblem } from '@nabericht/remote/use-note-problem';
import { useLocation } from '@nabericht/router';
import { useEffect, useRef, useState } from 'react';
import { useShell } from '../shell-context.ts';
import { wear } from './wear.ts';

interface Worn {
  /** The provider whose brand was requested, also when it has none. */
  slug: string | null;
  brand: PageBrand | null;
}

/** The brand of the current page. It stays while the person goes from page to page; the first page gets it from the server. */
export function useBrand(): PageBrand | null {
  const { page } = useShell();
  const api = useApi();
  const noteProblem = useNoteProblem('brand');
  const { pathname, search } = useLocation();
  const place = brandPlace(pathname, search);
  const [worn, setWorn] = useState<Worn>(() => ({
    slug: place === 'ofReport' ? (page.brand?.slug ?? null) : (place?.slug ?? null),
    brand: page.brand ?? null,
  }));
  const takeOff = useRef<() => void>(undefined);
  const wanted = place === 'ofReport' ? worn.slug : (place?.slug ?? null);

  useEffect(() => {
    if (wanted === worn.slug) return;
    const asking = new AbortController();
    const put = (css: string | null, next: Worn) => {
      if (asking.signal.aborted) return;
      takeOff.current?.();
      takeOff.current = wear(document, css);
      setWorn(next);
    };
    const ours = () => put(null, { slug: wanted, brand: null });
    const change = async (slug: string | null) => {
      if (slug === null) return ours();
      const { brandVersion, tokens, name, logo } = await api.provider.readEmbed(
        { params: { slug }, query: {} },
        { signal: asking.signal },
      );
      if (brandVersion === null) return ours();
      // Few visitors change from one brand to another, so this is loaded on demand: the server has styled the first page.
      const { brandCss } = await import(/* webpackChunkName: "brand" */ '@nabericht/domain/brand/brand-css');
      put(brandCss(tokens), { slug, brand: { slug, name, logo } });
    };
    change(wanted).catch((error: unknown) => {
      if (asking.signal.aborted) return;
      noteProblem(error);
      ours();
    });
    return () => asking.abort();
  }, [wanted, worn.slug, api, noteProblem]);

  return worn.brand;
}
