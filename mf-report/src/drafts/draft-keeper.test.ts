// @vitest-environment jsdom
import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import type { Draft } from '@nabericht/domain/report/draft';
import { SAVE_AFTER_MS } from '@nabericht/fields/save-loop';
import { ApiProblem } from '@nabericht/remote';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findCertificateLink, keepCertificateLink } from './certificate-link.ts';
import { createDraftKeeper, type DraftCalls, hasUnsaved } from './draft-keeper.ts';

const problem = (status: number) => new ApiProblem({ type: 'about:blank', title: 'No', status });
const first: Draft = {
  draftId: '00000000-0000-4000-8000-000000000001',
  providerIds: ['00000000-0000-4000-8000-0000000000a1'],
  answers: { details: { lastName: 'Bergh' } },
};

/**
 * A server that holds one draft, as the dossier service does: it refuses a stale version and a save of another report.
 */
function startServer(draft: Draft | null = first) {
  let row = draft && { draft, version: 1 };
  const answer = (): SavedDraft => ({
    draft: row?.draft ?? null,
    version: row?.version ?? 0,
    savedAt: row ? `2026-11-12T10:00:0${row.version}.000Z` : null,
    expiresAt: row ? '2026-11-19T10:00:00.000Z' : null,
  });
  const save = vi.fn<DraftCalls['save']>(async (next, { ifMatch, replaces = next.draftId }) => {
    if (ifMatch !== (row?.version ?? 0) || (row && row.draft.draftId !== replaces)) throw problem(412);
    row = { draft: next, version: ifMatch + 1 };
    return answer();
  });
  const calls = {
    read: vi.fn(async () => answer()),
    save,
    remove: vi.fn<DraftCalls['remove']>(async (draftId) => {
      if (row && row.draft.draftId !== draftId) throw problem(412);
      row = null;
    }),
    reportError: vi.fn(),
  };
  return {
    calls,
    /** Saves as another tab would. */
    saveElsewhere: (next: Draft | null) => {
      row = next && { draft: next, version: (row?.version ?? 0) + 1 };
    },
    held: () => row?.draft ?? null,
  };
}

async function open(server = startServer()) {
  const keeper = createDraftKeeper(server.calls, () => sessionStorage);
  await keeper.load();
  return { server, keeper, state: keeper.store.getState };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
});

describe('a draft', () => {
  it('that begins replaces the draft that was read, and no other', async () => {
    const { server, keeper } = await open();
    const next = { ...first, draftId: '00000000-0000-4000-8000-000000000002', answers: {} };
    await keeper.begin(next);
    expect(server.held()).toEqual(next);
    const late = await open(startServer());
    const theirs = { ...next, draftId: '00000000-0000-4000-8000-000000000003' };
    late.server.saveElsewhere(theirs);
    await late.keeper.begin(next);
    expect(late.server.held()).toEqual(theirs);
    expect(late.state()).toMatchObject({ status: 'ready', working: theirs, version: 2 });
    // When begun a second time, it replaces the other report.
    await late.keeper.begin(next);
    expect(late.server.held()).toEqual(next);
  });

  it('is loaded, or missing, or out of reach', async () => {
    expect((await open()).state()).toMatchObject({ status: 'ready', working: first, version: 1 });
    expect((await open(startServer(null))).state()).toMatchObject({ status: 'none', working: null });
    const away = startServer();
    away.calls.read.mockRejectedValueOnce(problem(503));
    expect((await open(away)).state().status).toBe('failed');
  });

  it('is saved once, when typing pauses', async () => {
    const { keeper, server, state } = await open();
    keeper.answer('details', { lastName: 'B' });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    keeper.answer('details', { lastName: 'Be' });
    await vi.advanceTimersByTimeAsync(SAVE_AFTER_MS - 1);
    expect(server.calls.save).not.toHaveBeenCalled();
    expect(hasUnsaved(state())).toBe(true);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.calls.save).toHaveBeenCalledTimes(1);
    expect(server.held()?.answers).toEqual({ details: { lastName: 'Be' } });
    expect(hasUnsaved(state())).toBe(false);
    expect(state()).toMatchObject({ version: 2, savedAt: '2026-11-12T10:00:02.000Z' });
  });

  it('is not sent when the typed values equal the saved ones', async () => {
    const { keeper, server } = await open();
    keeper.answer('details', { lastName: 'Bergh', insertion: '' });
    await vi.advanceTimersByTimeAsync(10 * SAVE_AFTER_MS);
    expect(server.calls.save).not.toHaveBeenCalled();
  });

  it('saves what was typed during a save right after that save, never two at a time', async () => {
    const { keeper, server } = await open();
    const plain = server.calls.save.getMockImplementation();
    let release = () => {};
    server.calls.save.mockImplementationOnce(async (...given) => {
      await new Promise<void>((resolve) => (release = resolve));
      return (plain as DraftCalls['save'])(...given);
    });
    keeper.answer('details', { lastName: 'A' });
    const saved = keeper.save();
    await vi.advanceTimersByTimeAsync(0);
    keeper.answer('details', { lastName: 'B' });
    const again = keeper.save();
    await vi.advanceTimersByTimeAsync(0);
    expect(server.calls.save).toHaveBeenCalledTimes(1);
    release();
    expect(await saved).toBe(true);
    expect(await again).toBe(true);
    expect(server.held()?.answers).toEqual({ details: { lastName: 'B' } });
  });
});

describe('the link to a certificate in this tab', () => {
  const draftId = first.draftId;
  const answers = { fileId: 'f1', fileHash: 'h1' };
  const link = () => findCertificateLink(() => sessionStorage, draftId);

  it('stays until the draft that names the file is on the server', async () => {
    const { keeper, server } = await open();
    server.calls.save.mockRejectedValueOnce(problem(503));
    keepCertificateLink(() => sessionStorage, { draftId, ...answers });
    keeper.answer('death-certificate', answers);
    expect(await keeper.save()).toBe(false);
    expect(link()).toEqual(answers);
    expect(await keeper.save()).toBe(true);
    expect(link()).toBeNull();
  });

  it('goes when that was saved by the page before, and not with another file', async () => {
    const server = startServer({ ...first, answers: { 'death-certificate': answers } });
    keepCertificateLink(() => sessionStorage, { draftId, ...answers, fileId: 'f2' });
    await open(server);
    expect(link()).toEqual({ ...answers, fileId: 'f2' });
    keepCertificateLink(() => sessionStorage, { draftId, ...answers });
    await open(server);
    expect(link()).toBeNull();
  });
});

describe('a save that fails', () => {
  it('is kept, shown, and retried with growing intervals until it arrives', async () => {
    const { keeper, server, state } = await open();
    server.calls.save.mockRejectedValueOnce(problem(0)).mockRejectedValueOnce(problem(503));
    keeper.answer('details', { lastName: 'Bergsma' });
    expect(await keeper.save()).toBe(false);
    expect(state()).toMatchObject({
      isStuck: true,
      working: { answers: { details: { lastName: 'Bergsma' } } },
    });
    await vi.advanceTimersByTimeAsync(2000);
    expect(server.calls.save).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3999);
    expect(server.calls.save).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(server.calls.save).toHaveBeenCalledTimes(3);
    expect(state().isStuck).toBe(false);
    expect(server.held()?.answers).toEqual({ details: { lastName: 'Bergsma' } });
  });

  it('is reported when the server is to blame, and not without a connection', async () => {
    const { keeper, server } = await open();
    keeper.answer('details', { lastName: 'X' });
    server.calls.save.mockRejectedValueOnce(problem(0));
    await keeper.save();
    expect(server.calls.reportError).not.toHaveBeenCalled();
    server.calls.save.mockRejectedValueOnce(problem(500));
    await keeper.save();
    expect(server.calls.reportError).toHaveBeenCalledOnce();
  });
});

describe('a second tab', () => {
  it('loses nothing: its steps are merged and saved again', async () => {
    const { keeper, server, state } = await open();
    server.saveElsewhere({ ...first, answers: { ...first.answers, reporter: { firstName: 'Marijke' } } });
    keeper.answer('details', { lastName: 'Bergsma' });
    expect(await keeper.save()).toBe(true);
    const merged = { details: { lastName: 'Bergsma' }, reporter: { firstName: 'Marijke' } };
    expect(server.held()?.answers).toEqual(merged);
    expect(state().working?.answers).toEqual(merged);
  });

  it.each([
    ['sent or wiped the report', null],
    ['began another report', { ...first, draftId: '00000000-0000-4000-8000-000000000002' }],
  ])('that %s ends this one and is not overwritten', async (_what, elsewhere) => {
    const { keeper, server, state } = await open();
    server.saveElsewhere(elsewhere);
    keeper.answer('details', { lastName: 'Bergsma' });
    await keeper.save();
    expect(state().status).toBe('gone');
    await vi.advanceTimersByTimeAsync(100_000);
    expect(server.held()).toEqual(elsewhere);
  });
});

describe('leaving the page', () => {
  it('saves immediately, with a request that outlives the page', async () => {
    const { keeper, server } = await open();
    keeper.answer('details', { lastName: 'Bergsma' });
    keeper.saveLeaving();
    expect(server.calls.save).toHaveBeenCalledWith(
      expect.objectContaining({ answers: { details: { lastName: 'Bergsma' } } }),
      { ifMatch: 1, keepalive: true },
    );
    await vi.advanceTimersByTimeAsync(10 * SAVE_AFTER_MS);
    expect(server.calls.save).toHaveBeenCalledTimes(1);
  });

  it('makes the next page in this tab wait for that save, also when its read overtakes the save', async () => {
    const { keeper, server } = await open();
    let arrive = () => {};
    const line = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const { save } = server.calls;
    const arriving = save.getMockImplementation();
    save.mockImplementationOnce(async (draft, options) => {
      await line;
      return arriving?.(draft, options) as never;
    });
    keeper.answer('details', { lastName: 'Bergsma' });
    keeper.saveLeaving();
    const next = createDraftKeeper(server.calls, () => sessionStorage);
    void next.load();
    await vi.advanceTimersByTimeAsync(2000);
    expect(next.store.getState().status).toBe('loading');
    arrive();
    await vi.advanceTimersByTimeAsync(1000);
    expect(next.store.getState()).toMatchObject({
      status: 'ready',
      working: { answers: { details: { lastName: 'Bergsma' } } },
    });
  });

  it('shows the stored draft when that save failed, and waits only once', async () => {
    const { keeper, server } = await open();
    server.calls.save.mockRejectedValue(problem(503));
    keeper.answer('details', { lastName: 'Bergsma' });
    keeper.saveLeaving();
    keeper.close();
    const next = createDraftKeeper(server.calls, () => sessionStorage);
    void next.load();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(next.store.getState()).toMatchObject({ status: 'ready', working: first });
    const again = createDraftKeeper(server.calls, () => sessionStorage);
    await again.load();
    expect(again.store.getState().status).toBe('ready');
  });

  it('loads and saves also when session storage is forbidden', async () => {
    const server = startServer();
    const keeper = createDraftKeeper(server.calls, () => {
      throw new DOMException('forbidden', 'SecurityError');
    });
    await keeper.load();
    keeper.answer('details', { lastName: 'Bergsma' });
    keeper.saveLeaving();
    await vi.advanceTimersByTimeAsync(10 * SAVE_AFTER_MS);
    expect(server.held()?.answers).toEqual({ details: { lastName: 'Bergsma' } });
  });

  it('saves after a save that is still under way', async () => {
    const { keeper, server, state } = await open();
    keeper.answer('details', { lastName: 'A' });
    const saved = keeper.save();
    keeper.answer('details', { lastName: 'B' });
    keeper.saveLeaving();
    expect(server.calls.save.mock.lastCall?.[1]).toEqual({ ifMatch: 2, keepalive: true });
    await saved;
    await vi.advanceTimersByTimeAsync(10 * SAVE_AFTER_MS);
    expect(server.held()?.answers).toEqual({ details: { lastName: 'B' } });
    expect(hasUnsaved(state())).toBe(false);
  });

  it('saves after an earlier save of a hidden tab that is still under way on a slow line', async () => {
    const { keeper, server } = await open();
    keeper.answer('details', { lastName: 'A' });
    keeper.saveLeaving();
    keeper.answer('details', { lastName: 'B' });
    keeper.saveLeaving();
    keeper.close();
    expect(server.calls.save.mock.calls.map(([, { ifMatch }]) => ifMatch)).toEqual([1, 2]);
    await vi.advanceTimersByTimeAsync(0);
    expect(server.held()?.answers).toEqual({ details: { lastName: 'B' } });
  });
});

describe('the end of a draft', () => {
  const next = { ...first, draftId: '00000000-0000-4000-8000-000000000002', answers: {} };

  /** Starts a save that reaches the server at once, and whose answer takes until it is let through. */
  async function saveSlowly() {
    const opened = await open();
    const { save } = opened.server.calls;
    const answer = save.getMockImplementation();
    const line = Promise.withResolvers<void>();
    save.mockImplementationOnce(async (...given) => {
      const saved = await answer?.(...given);
      await line.promise;
      return saved ?? expect.fail();
    });
    opened.keeper.answer('details', { lastName: 'Bergsma' });
    const saved = opened.keeper.save();
    await vi.advanceTimersByTimeAsync(0);
    return { ...opened, letThrough: line.resolve, saved };
  }

  it('is not undone by the answer to a save of before it was wiped: another one can begin', async () => {
    const { keeper, server, letThrough, saved } = await saveSlowly();
    await keeper.wipe();
    letThrough();
    await saved;
    await keeper.begin(next);
    expect(server.held()).toEqual(next);
  });

  it('by another one that begins waits for the save that is under way', async () => {
    const { keeper, server, state, letThrough } = await saveSlowly();
    const begun = keeper.begin(next);
    letThrough();
    await begun;
    expect(server.held()).toEqual(next);
    expect(state().working).toEqual(next);
  });

  it('deletes it here and on the server when it is wiped', async () => {
    const { keeper, server, state } = await open();
    keeper.answer('details', { lastName: 'X' });
    await keeper.wipe();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(state()).toMatchObject({ status: 'gone', working: null });
    expect(server.held()).toBeNull();
  });

  it('leaves another report alone that was begun since', async () => {
    const { keeper, server, state } = await open();
    const other = { ...first, draftId: '00000000-0000-4000-8000-000000000002' };
    server.saveElsewhere(other);
    await keeper.wipe();
    expect(state().status).toBe('gone');
    expect(server.held()).toEqual(other);
  });

  it('prevents any later save when it was sent', async () => {
    const { keeper, server } = await open();
    keeper.answer('details', { lastName: 'X' });
    keeper.close();
    keeper.saveLeaving();
    await vi.advanceTimersByTimeAsync(100_000);
    expect(server.calls.save).not.toHaveBeenCalled();
  });
});
