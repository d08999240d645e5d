import { Moment } from '@nabericht/domain/calendar/calendar-day';
import { Draft } from '@nabericht/domain/report/draft';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';

export const SavedDraft = v.object({
  draft: v.nullable(Draft),
  version: v.number(),
  savedAt: v.nullable(Moment),
  expiresAt: v.nullable(Moment),
});
export type SavedDraft = v.InferOutput<typeof SavedDraft>;

export const draftEndpoints = {
  readDraft: {
    summary: 'The unfinished report that belongs to this browser, or none.',
    callers: ['anyone'],
    resource: 'draft',
    response: SavedDraft,
    status: 200,
    problems: [],
  },
  saveDraft: {
    summary: 'Stores an unfinished report for 7 days, encrypted.',
    callers: ['anyone'],
    resource: 'draft',
    rate: { points: 120, per: 60 },
    headers: ['if-match'],
    body: v.object({
      draft: Draft,
      /** The id of another report that this one replaces: `If-Match` is then a version of that report. */
      replaces: v.optional(Uuid),
    }),
    response: SavedDraft,
    status: 200,
    problems: [412, 413, 422],
  },
  deleteDraft: {
    summary:
      'Deletes the unfinished report; with `draftId` that report alone, and 412 when another was begun since.',
    callers: ['anyone'],
    resource: 'draft',
    query: v.object({ draftId: v.optional(Uuid) }),
    // Each leaves a line in the ledger of erasures.
    rate: { points: 60, per: 600 },
    status: 204,
    problems: [412],
  },
} as const satisfies Record<string, Endpoint>;
