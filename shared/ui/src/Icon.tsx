import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './Icon.module.css';

/** Our own line icons on a grid of 24. An icon is always next to a text, so it is hidden from screen readers. */
const drawings = {
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="M15.5 15.5l5 5" />
    </>
  ),
  check: <path d="M4.5 12.8l5 5L19.5 7" />,
  circlecheck: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M7.8 12.4l3 3 5.4-6" />
    </>
  ),
  paper: (
    <>
      <path d="M6 3h8.5L19 7.5V21H6z" />
      <path d="M14.5 3v4.5H19M9 12h6.5M9 16h6.5" />
    </>
  ),
  right: <path d="M4 12h15M13 6l6 6-6 6" />,
  left: <path d="M20 12H5M11 6l-6 6 6 6" />,
  down: <path d="M6 9.5l6 6 6-6" />,
  back: <path d="M9.5 5.5l-5 5 5 5M4.5 10.5H14a5 5 0 010 9.5h-3" />,
  stop: (
    <>
      <path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3z" />
      <path d="M12 7.6v5.2M12 16.2v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11.2v5.2M12 7.8v.1" />
    </>
  ),
  warning: (
    <>
      <path d="M12 3.8l9.2 16.4H2.8z" />
      <path d="M12 10v4.6M12 17.2v.1" />
    </>
  ),
  help: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M9.4 9.6a2.6 2.6 0 114 2.2c-.9.6-1.4 1.1-1.4 2.2M12 16.8v.1" />
    </>
  ),
  message: (
    <>
      <path d="M3.5 5h17v12h-9L7 20.5V17H3.5z" />
      <path d="M7.5 9.3h9M7.5 12.8h6" />
    </>
  ),
  clock: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5.2l3.4 2" />
    </>
  ),
  wait: (
    <>
      <circle cx="12" cy="12" r="9" strokeDasharray="2.6 3.05" />
      <path d="M8 12v.1M12 12v.1M16 12v.1" strokeWidth="2.4" />
    </>
  ),
  lock: (
    <>
      <rect x="5" y="10.5" width="14" height="10" rx="1.5" />
      <path d="M8 10.5v-3a4 4 0 018 0v3" />
    </>
  ),
  plus: <path d="M12 5v14M5 12h14" />,
  minus: <path d="M5 12h14" />,
  close: <path d="M6 6l12 12M18 6L6 18" />,
  out: <path d="M10 5H5v14h14v-5M14 4.5h5.5V10M19 5l-8.5 8.5" />,
  camera: (
    <>
      <path d="M3.5 7.5H8L9.5 5h5L16 7.5h4.5V19h-17z" />
      <circle cx="12" cy="13" r="3.5" />
    </>
  ),
  trash: (
    <>
      <path d="M4.5 6.5h15M9.5 6.5V4h5v2.5" />
      <path d="M6.5 6.5l.8 14h9.4l.8-14M10.2 10.5v6M13.8 10.5v6" />
    </>
  ),
  pencil: (
    <>
      <path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19z" />
      <path d="M13.5 7l3.5 3.5" />
    </>
  ),
  download: <path d="M12 4v11M7 10.5l5 5 5-5M4.5 20h15" />,
  upload: <path d="M12 15.5v-11M7 9l5-5 5 5M4.5 20h15" />,
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5a7.5 7.5 0 0115 0" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  pdf: (
    <>
      <path d="M6 3h8.5L19 7.5V21H6z" />
      <path d="M14.5 3v4.5H19M9.5 17.5c2-2 3-4.4 3-6.5 0 3 1.5 4.8 3.8 5.2-2.3-.4-4.9.1-6.8 1.3" />
    </>
  ),
  word: (
    <>
      <path d="M6 3h8.5L19 7.5V21H6z" />
      <path d="M14.5 3v4.5H19M8.8 11.5l1.7 6 2-5 2 5 1.7-6" />
    </>
  ),
  sheet: (
    <>
      <path d="M6 3h8.5L19 7.5V21H6z" />
      <path d="M14.5 3v4.5H19M9 11.5h7v6.5H9zM12.5 11.5V18M9 14.8h7" />
    </>
  ),
  picture: (
    <>
      <path d="M3.5 5h17v14h-17z" />
      <circle cx="8.5" cy="9.5" r="1.6" />
      <path d="M3.5 17l5.5-5 3.5 3.2 3-2.7 5 4.5" />
    </>
  ),
  archive: (
    <>
      <path d="M6 3h8.5L19 7.5V21H6z" />
      <path d="M14.5 3v4.5H19M11 6h1.5M11 9h1.5M11 12h1.5M10.3 15h2.9v3h-2.9z" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof drawings;

export const iconNames = Object.keys(drawings) as IconName[];

export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 24 24" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}
