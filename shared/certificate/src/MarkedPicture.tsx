import type { CertificateFieldName, ReadPlace } from '@nabericht/domain/certificate';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useLayoutEffect, useRef } from 'react';
import styles from './MarkedPicture.module.css';

interface MarkedPictureProps {
  url: string;
  places: readonly ReadPlace[];
  /** Shown large, with its name; null shows the whole page. */
  current: CertificateFieldName | null;
  /** Every name stands beside its place, where there is room for it. */
  named?: boolean;
  className?: string | undefined;
}

/** The page with the place of each value that was read outlined. It can be scrolled in both directions. */
export function MarkedPicture({ url, places, current, named = false, className }: MarkedPictureProps) {
  const intl = useIntl();
  const frame = useRef<HTMLElement>(null);
  const place = places.find(({ field }) => field === current);

  // Only within its own frame: the page stays where it is.
  useLayoutEffect(() => {
    if (frame.current) centre(frame.current, place);
  }, [place]);

  return (
    <section
      ref={frame}
      className={`${styles.frame} ${className ?? ''}`}
      aria-label={intl.formatMessage({ id: 'certificate.picture.scroll' })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <div className={`${styles.page} ${place ? styles.large : ''}`}>
        <img
          src={url}
          alt={intl.formatMessage({ id: 'certificate.picture.alt' })}
          onLoad={() => frame.current && centre(frame.current, place)}
        />
        {places.map(({ field, x, y, width, height }) => (
          <span
            key={field}
            aria-hidden="true"
            className={`${styles.mark} ${field === current ? styles.current : ''}`}
            style={{
              insetInlineStart: percent(x),
              insetBlockStart: percent(y),
              inlineSize: percent(width),
              blockSize: percent(height),
            }}
          >
            {(named || field === current) && (
              // Beside a name that stands close by, above all others.
              <span className={`${styles.name} ${field === 'insertion' ? styles.below : ''}`}>
                <FormattedMessage id={`certificate.place.${field}`} />
              </span>
            )}
          </span>
        ))}
      </div>
    </section>
  );
}

const percent = (share: number) => `${share * 100}%`;

/** Brings a place to the middle; without one the page is seen from its top. */
function centre(frame: HTMLElement, place: ReadPlace | undefined): void {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = frame;
  frame.scrollLeft = place ? (place.x + place.width / 2) * scrollWidth - clientWidth / 2 : 0;
  frame.scrollTop = place ? (place.y + place.height / 2) * scrollHeight - clientHeight / 2 : 0;
}
