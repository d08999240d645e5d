import { useRef } from 'react';
import styles from '../EmbedScreen.module.css';
import type { Choices } from '../snippet/snippet.ts';

interface PreviewFrameProps {
  title: string;
  slug: string;
  brand: number | null;
  choices: Choices;
}

/** The element as on another site: in a document of its own, without the styles of this page. */
export function PreviewFrame({ title, slug, brand, choices: { locale, mode, start } }: PreviewFrameProps) {
  const watching = useRef<ResizeObserver>(null);
  const query = new URLSearchParams({
    provider: slug,
    locale,
    start,
    ...(mode === 'search' && { mode }),
    ...(brand !== null && { brand: String(brand) }),
  });
  const src = `/embed/frame?${query}`;
  return (
    <iframe
      key={src}
      className={styles.frame}
      title={title}
      src={src}
      onLoad={({ currentTarget: frame }) => {
        const page = frame.contentDocument?.documentElement;
        if (!page) return;
        watching.current?.disconnect();
        watching.current = new ResizeObserver(() => {
          frame.style.blockSize = `${Math.ceil(page.getBoundingClientRect().height) + BORDERS}px`;
        });
        watching.current.observe(page);
      }}
    />
  );
}

const BORDERS = 2;
