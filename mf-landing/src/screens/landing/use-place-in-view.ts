import { useEffect, useState } from 'react';

/** The part of the screen where people read: below the chips that stick to the top, and above the lower 55 percent. */
const READING_BAND = '-80px 0px -55% 0px';

/** The first of the elements with these ids that is in the reading band; null when none is. */
export function usePlaceInView(ids: readonly string[]): string | null {
  const [inView, setInView] = useState<ReadonlySet<string>>(new Set());
  const all = ids.join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) =>
        setInView((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) after.add(target.id);
            else after.delete(target.id);
          return after;
        }),
      { rootMargin: READING_BAND },
    );
    for (const id of all.split(' ')) {
      const place = document.getElementById(id);
      if (place) observer.observe(place);
    }
    return () => observer.disconnect();
  }, [all]);
  return ids.find((id) => inView.has(id)) ?? null;
}
