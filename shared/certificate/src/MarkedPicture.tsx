import type { CertificateFieldName, ReadPlace } from '@nabericht/domain/certificate/certificate';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { type CSSProperties, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';
import { badgeSide } from './badge-side.ts';
import styles from './MarkedPicture.module.css';
import { PlaceNumber } from './PlaceNumber.tsx';

interface MarkedPictureProps {
  url: string;
  places: readonly ReadPlace[];
  /** The field whose place is shown large, with its name; null shows the page, scrolled to all places. */
  current: CertificateFieldName | null;
  /** Numbers the places, as in a list next to the picture. */
  numbered?: boolean;
  className?: string | undefined;
}

/** The page with an outline around the place of each value. It scrolls in both directions. */
export function MarkedPicture({ url, places, current, numbered = false, className }: MarkedPictureProps) {
  const intl = useIntl();
  const frame = useRef<HTMLElement>(null);
  const place = places.find(({ field }) => field === current);
  const [ratio, setRatio] = useState<string>();

  const look = () => {
    if (frame.current) centre(frame.current, place ?? around(places));
  };
  // Scrolls only within its own frame: the page itself does not move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where somebody scrolled to stays until they are elsewhere
  useLayoutEffect(look, [place, ratio, places.length]);

  return (
    <section
      ref={frame}
      className={`${styles.frame} ${className ?? ''}`}
      aria-label={intl.formatMessage({ id: 'certificate.picture.scroll' })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
      style={{ '--page-ratio': ratio } as CSSProperties}
    >
      <div className={`${styles.page} ${place ? styles.large : ''}`}>
        <img
          src={url}
          alt={intl.formatMessage({ id: 'certificate.picture.alt' })}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }: SyntheticEvent<HTMLImageElement>) =>
            setRatio(`${naturalWidth} / ${naturalHeight}`)
          }
        />
        {places.map((each, index) => (
          <span
            key={each.field}
            aria-hidden="true"
            className={`${styles.mark} ${each === place ? styles.current : ''}`}
            style={{
              insetInlineStart: percent(each.x),
              insetBlockStart: percent(each.y),
              inlineSize: percent(each.width),
              blockSize: percent(each.height),
            }}
          >
            {numbered && <PlaceNumber index={index} className={styles[badgeSide(each, places)]} />}
            {each === place && (
              <span className={styles.name}>
                <FormattedMessage id={`certificate.place.${each.field}`} />
              </span>
            )}
          </span>
        ))}
      </div>
    </section>
  );
}

const percent = (share: number) => `${share * 100}%`;

type Area = Omit<ReadPlace, 'field'>;

/** The part of the page that contains all places. */
function around(places: readonly ReadPlace[]): Area | undefined {
  if (places.length === 0) return undefined;
  const x = Math.min(...places.map((place) => place.x));
  const y = Math.min(...places.map((place) => place.y));
  const width = Math.max(...places.map((place) => place.x + place.width)) - x;
  const height = Math.max(...places.map((place) => place.y + place.height)) - y;
  return { x, y, width, height };
}

/** The margin before a place that does not fit, in pixels. */
const MARGIN = 40;

/** Scrolls a place to the middle, or its start into view; without a place, to the top of the page. */
function centre(frame: HTMLElement, place: Area | undefined): void {
  const scroll = (from: number, length: number, whole: number, seen: number) =>
    Math.min(from * whole - MARGIN, (from + length / 2) * whole - seen / 2);
  frame.scrollLeft = place ? scroll(place.x, place.width, frame.scrollWidth, frame.clientWidth) : 0;
  frame.scrollTop = place ? scroll(place.y, place.height, frame.scrollHeight, frame.clientHeight) : 0;
}
