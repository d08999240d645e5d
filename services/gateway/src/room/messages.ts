import type { ProblemDetails } from '@nabericht/contracts/wire-parts';
import { LOCALES } from '@nabericht/intl';
import type { PageData } from '@nabericht/remote/page-data';
import * as v from 'valibot';

/** What the gateway sends to the realm of a room. */
export type ToRoom = RoomPage | ApiAnswer;

export interface RoomPage {
  kind: 'page';
  id: number;
  /** The path, and the query with its question mark. */
  url: string;
  search: string;
  page: Omit<PageData, 'data' | 'rendered'>;
  /** The name of the remote to render; null for the frame alone. */
  remote: string | null;
  /** In milliseconds. */
  times: { load: number; render: number };
}

/** The JSON of the API's answer follows it; nothing follows when the answer has no body. */
export interface ApiAnswer {
  kind: 'answer';
  id: number;
  problem?: ProblemDetails;
  retryAfter?: number | null;
}

const id = v.pipe(v.number(), v.integer(), v.minValue(0));
const short = v.pipe(v.string(), v.maxLength(2_000));

/** Ten times the size of any of our pages; anything larger is refused. */
export const MOST_HTML = 2_000_000;

const isPageStatus = (status: number) => status === 200 || (status >= 400 && status <= 599);

/** What a room sends. A release can make it write anything, so it is validated like external input. */
export const FromRoom = v.variant('kind', [
  v.object({
    kind: v.literal('call'),
    id,
    page: id,
    service: v.pipe(v.string(), v.maxLength(40)),
    endpoint: v.pipe(v.string(), v.maxLength(60)),
    input: v.optional(v.record(v.string(), v.unknown()), {}),
  }),
  v.object({ kind: v.literal('loaded'), id }),
  // The HTML follows it.
  v.object({
    kind: v.literal('drawn'),
    id,
    title: v.pipe(v.string(), v.maxLength(500)),
    status: v.pipe(v.number(), v.integer(), v.check(isPageStatus)),
    lang: v.picklist(LOCALES),
    data: v.record(v.string(), v.unknown()),
  }),
  v.object({
    kind: v.literal('failed'),
    id,
    phase: v.picklist(['load', 'render']),
    why: short,
    places: v.pipe(v.array(v.pipe(v.string(), v.regex(/^(shell|remote):\d{1,7}:\d{1,7}$/))), v.maxLength(6)),
    isApi: v.boolean(),
    isLate: v.boolean(),
  }),
  v.object({ kind: v.literal('broken'), why: short }),
]);
export type FromRoom = v.InferOutput<typeof FromRoom>;
/** The message as it is sent, before defaults are filled in. */
export type Said = v.InferInput<typeof FromRoom>;
