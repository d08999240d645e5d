import { DAY_SECONDS } from '@nabericht/domain/calendar/full-days';
import { DRAWS } from '@nabericht/release-model/draw';
import type { Context } from 'hono';
import { generateCookie, getCookie } from 'hono/cookie';

/** What a browser stores while a rollout runs. The number identifies nobody: many browsers have the same one. */
export interface Draw {
  number: number;
  /** Per rollout: the start of the id of the page view that counts for this visitor, and whether they saved something since. */
  counted: ReadonlyMap<number, Counted>;
}

export interface Counted {
  view: string;
  hasSaved: boolean;
}

export interface DrawCookie {
  /** Null when the browser has none. */
  read(context: Context): Draw | null;
  /** The value for `Set-Cookie`; null when the browser has this value already. */
  write(context: Context, draw: Draw): string | null;
}

const KEPT_DAYS = 90;
const VIEW_LENGTH = 6;
const MARK = new RegExp(`^(\\d{1,9})-([\\w-]{${VIEW_LENGTH}})(~?)$`);

/** For a visitor whom no page view counts. */
export const NOT_COUNTED = '-'.repeat(VIEW_LENGTH);

/** This many characters of a page view's id distinguish it from the other page views of the same visitor. */
export const viewMark = (viewId: string): string => viewId.slice(0, VIEW_LENGTH);

export function createDrawCookie(publicUrl: URL): DrawCookie {
  const secure = publicUrl.protocol === 'https:';
  const name = secure ? '__Host-nabericht_draw' : 'nabericht_draw';
  return {
    read: (context) => parseDraw(getCookie(context, name)),
    write(context, draw) {
      const value = formatDraw(draw);
      if (getCookie(context, name) === value) return null;
      const maxAge = KEPT_DAYS * DAY_SECONDS;
      return generateCookie(name, value, { httpOnly: true, sameSite: 'Lax', secure, path: '/', maxAge });
    },
  };
}

/** `4711.3-Ab3_x9.5-QmN0pe~`: a number, then a part for each rollout in which the visitor was counted. */
export const formatDraw = ({ number, counted }: Draw): string =>
  [
    String(number),
    ...[...counted].map(([rollout, { view, hasSaved }]) => `${rollout}-${view}${hasSaved ? '~' : ''}`),
  ].join('.');

/** Null for a text that we did not write. */
export function parseDraw(text = ''): Draw | null {
  const [first = '', ...parts] = text.split('.');
  const number = /^\d{1,5}$/.test(first) ? Number(first) : DRAWS;
  if (number >= DRAWS) return null;
  const counted = new Map<number, Counted>();
  for (const part of parts) {
    const [, rollout, view, saved] = MARK.exec(part) ?? [];
    if (rollout && view) counted.set(Number(rollout), { view, hasSaved: saved === '~' });
  }
  return { number, counted };
}
