import type { CertificateFieldName, ReadPlace } from '@nabericht/domain/certificate/certificate';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useLayoutEffect, useRef } from 'react';
import styles from './MarkedPicture.module.css';

interface MarkedPictureProps {
  url: string;
  places: readonly ReadPlace[];
  /** Shown large, with its name; null shows the whole page. */
  current: CertificateFieldName | null;
  /** With a number at each place, that leads to its name in a list beside the picture. */
  numbered?: boolean;
  className?: string | undefined;
}

/** The page with the place of each value that was read outlined. It can be scrolled in both directions. */
export function MarkedPicture({ url, places, current, numbered = false, className }: MarkedPictureProps) {
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
        {places.map(({ field, x, y, width, height }, index) => (
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
            {numbered && <span className={styles.number}>{index + 1}</span>}
            {field === current && (
              <span className={styles.name}>
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

/** So much of the page stays in sight before a place that does not fit. */
const MARGIN = 16;

/** Brings a place to the middle, or its beginning into sight; without one the page is seen from its top. */
function centre(frame: HTMLElement, place: ReadPlace | undefined): void {
  const scroll = (from: number, length: number, whole: number, seen: number) =>
    Math.min(from * whole - MARGIN, (from + length / 2) * whole - seen / 2);
  frame.scrollLeft = place ? scroll(place.x, place.width, frame.scrollWidth, frame.clientWidth) : 0;
  frame.scrollTop = place ? scroll(place.y, place.height, frame.scrollHeight, frame.clientHeight) : 0;
}
