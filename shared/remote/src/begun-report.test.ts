import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import { expect, it } from 'vitest';
import { handBegunReport, takeBegunReport } from './begun-report.ts';

const SAVED: SavedDraft = {
  draft: {
    draftId: '00000000-0000-4000-8000-0000000000d1',
    providerIds: [],
    providerSlug: null,
    answers: {},
  },
  version: 1,
  savedAt: '2026-11-23T09:00:00Z',
  expiresAt: '2026-11-30T09:00:00Z',
};

it('is handed over once', () => {
  const memory = new Map();
  handBegunReport(memory, SAVED, 0);
  expect(takeBegunReport(memory, 9_999)).toEqual(SAVED);
  expect(takeBegunReport(memory, 9_999)).toBeUndefined();
});

it('is asked for again when the page took long, without a memory, and when something else lies there', () => {
  const memory = new Map();
  handBegunReport(memory, SAVED, 0);
  expect(takeBegunReport(memory, 10_000)).toBeUndefined();
  handBegunReport(undefined, SAVED, 0);
  expect(takeBegunReport(undefined, 0)).toBeUndefined();
  for (const other of [null, 'begun', { at: 0 }, { at: 0, saved: { draft: null } }])
    expect(takeBegunReport(new Map([['report.begun', other]]), 0)).toBeUndefined();
});
