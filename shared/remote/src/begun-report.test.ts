import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import { expect, it } from 'vitest';
import { handBegunReport, takeBegunProviders, takeBegunReport } from './begun-report.ts';
import { GILDEBANK as BANK } from './testing/providers.ts';

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

it('the draft and its providers can be taken once', () => {
  const memory = new Map();
  handBegunReport(memory, { saved: SAVED, providers: [BANK] }, 0);
  expect(takeBegunReport(memory, 9_999)).toEqual(SAVED);
  expect(takeBegunReport(memory, 9_999)).toBeUndefined();
  expect(takeBegunProviders(memory, [BANK._id], 9_999)).toEqual([BANK]);
  expect(takeBegunProviders(memory, [BANK._id], 9_999)).toBeUndefined();
});

it('the draft is not given after ten seconds, without a memory, or when something else is stored under its key', () => {
  const memory = new Map();
  handBegunReport(memory, { saved: SAVED, providers: [BANK] }, 0);
  expect(takeBegunReport(memory, 10_000)).toBeUndefined();
  handBegunReport(undefined, { saved: SAVED, providers: [BANK] }, 0);
  expect(takeBegunReport(undefined, 0)).toBeUndefined();
  for (const other of [null, 'begun', { at: 0 }, { at: 0, saved: { draft: null } }])
    expect(takeBegunReport(new Map([['report.begun', other]]), 0)).toBeUndefined();
});

it('the providers are not given when they were not stored, or when one of these is missing', () => {
  const memory = new Map();
  handBegunReport(memory, { saved: SAVED, providers: undefined }, 0);
  expect(takeBegunProviders(memory, [BANK._id], 0)).toBeUndefined();
  handBegunReport(memory, { saved: SAVED, providers: [BANK] }, 0);
  expect(takeBegunProviders(memory, [BANK._id, 'another'], 0)).toBeUndefined();
  for (const other of ['begun', { at: 0 }, { at: 0, providers: [{}] }])
    expect(takeBegunProviders(new Map([['report.begun.providers', other]]), [], 0)).toBeUndefined();
});
