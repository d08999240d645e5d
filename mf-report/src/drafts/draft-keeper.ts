import type { SavedDraft } from '@nabericht/contracts/dossier/draft-endpoints';
import type { Draft } from '@nabericht/domain/report/draft';
import { fitsKeepalive } from '@nabericht/fields/fits-keepalive';
import { createSaveLoop } from '@nabericht/fields/save-loop';
import { hasChanges } from '@nabericht/flow/has-changes';
import { noteProblem, problemOf } from '@nabericht/remote/call-problem';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { dropSavedLink } from './certificate-link.ts';
import { type LeavingSave, noteLeavingSave, takeLeavingSave } from './leaving-save.ts';
import { mergeDrafts } from './merge-drafts.ts';

/** How long a page waits for the last save of the page before it, and how often it checks. */
const LEAVING_MS = 8000;
const LEAVING_LOOK_MS = 400;

export interface DraftState {
  /** `none`: this browser has no report. `gone`: it had one, which was sent, wiped or replaced elsewhere. */
  status: 'loading' | 'failed' | 'none' | 'ready' | 'gone';
  working: Draft | null;
  /** The draft as the server has it. */
  original: Draft | null;
  version: number;
  savedAt: string | null;
  expiresAt: string | null;
  /** The last save did not reach the server; it will be retried. */
  isStuck: boolean;
  /** It could not be sent, because another tab had changed it; true until the next answer. */
  isChangedElsewhere: boolean;
}

interface SaveOptions {
  ifMatch: number;
  keepalive: boolean;
  /** The id of the report that this one replaces. */
  replaces?: string | undefined;
}

export interface DraftCalls {
  read: () => Promise<SavedDraft>;
  save: (draft: Draft, options: SaveOptions) => Promise<SavedDraft>;
  /** Refused as stale when another report was begun since. */
  remove: (draftId: string | undefined) => Promise<void>;
  reportError: (error: unknown, where: string) => void;
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>;

const NOTHING: DraftState = {
  status: 'loading',
  working: null,
  original: null,
  version: 0,
  savedAt: null,
  expiresAt: null,
  isStuck: false,
  isChangedElsewhere: false,
};

export const hasUnsaved = ({ working, original }: DraftState): boolean => hasChanges(working, original);

/**
 * Keeps an unfinished report: a working copy here, the original on the server. It runs one save at a time, retries a
 * failed save, and merges what another tab saved in the meantime.
 * @param begun the draft that was begun on the page before, which then need not be loaded
 */
export function createDraftKeeper(calls: DraftCalls, tab: () => Storage, begun?: SavedDraft) {
  const store: StoreApi<DraftState> = createStore(() => NOTHING);
  const set = (change: Partial<DraftState>) => store.setState(change);
  /** The number of saves that a hidden tab started and that have not finished. */
  let leaving = 0;
  let isClosed = false;

  const accept = (saved: SavedDraft, sent: Draft) => {
    const { version, savedAt, expiresAt } = saved;
    const { working, version: known } = store.getState();
    // The answer to an earlier save, or to one of a report that was wiped or replaced meanwhile.
    if (version < known || working?.draftId !== sent.draftId) return;
    set({ original: sent, version, savedAt, expiresAt, isStuck: false });
  };

  const open = (saved: SavedDraft) => {
    const { draft, version, savedAt, expiresAt } = saved;
    set({ ...NOTHING, status: draft ? 'ready' : 'none', working: draft, original: draft, version });
    set({ savedAt, expiresAt });
  };

  /** Reads the draft; waits until it includes what this tab was saving when it was last left. */
  async function readWhole(): Promise<SavedDraft> {
    const leaving = takeLeavingSave(tab);
    let saved = await calls.read();
    for (let waited = 0; waited < LEAVING_MS && isBehind(saved, leaving); waited += LEAVING_LOOK_MS) {
      await new Promise((resolve) => setTimeout(resolve, LEAVING_LOOK_MS));
      saved = await calls.read();
    }
    return saved;
  }

  /** Merges what another tab saved. If the server has another report or none, this draft is gone. */
  async function mergeWithServer() {
    const theirs = await calls.read();
    const { working, original } = store.getState();
    if (!working || !original) return;
    if (theirs.draft?.draftId !== working.draftId) {
      set({ status: 'gone' });
      return;
    }
    const merged = mergeDrafts(working, theirs.draft, original);
    set({
      // The same object while nothing differs: what was confirmed of it stays confirmed.
      working: hasChanges(merged, working) ? merged : working,
      original: theirs.draft,
      version: theirs.version,
      savedAt: theirs.savedAt,
    });
  }

  async function saveOnce() {
    const { working, version } = store.getState();
    if (!working) return;
    try {
      accept(await calls.save(working, { ifMatch: version, keepalive: canOutlive(working) }), working);
    } catch (error) {
      if (problemOf(error).kind !== 'stale') throw error;
      await mergeWithServer();
    }
  }

  const isUnsaved = () => !isClosed && store.getState().status === 'ready' && hasUnsaved(store.getState());

  const loop = createSaveLoop({
    isAhead: isUnsaved,
    saveOnce,
    onFailure(error) {
      set({ isStuck: true });
      noteProblem(error, 'save draft', calls.reportError);
    },
  });

  async function load() {
    set(NOTHING);
    try {
      open(await readWhole());
    } catch (error) {
      set({ status: 'failed' });
      noteProblem(error, 'load draft', calls.reportError);
    }
  }

  store.subscribe(({ original }, before) => {
    if (original !== before.original) dropSavedLink(tab, original);
  });

  if (begun) open(begun);

  return {
    store,

    load,

    /**
     * Begins a report that replaces the one that was read. If that one was changed since, it is opened instead, so that
     * the reporter is asked again. Rejects when the request does not reach the server.
     */
    async begin(draft: Draft) {
      await loop.settled();
      const { version, original } = store.getState();
      try {
        open(await calls.save(draft, { ifMatch: version, keepalive: false, replaces: original?.draftId }));
      } catch (error) {
        if (problemOf(error).kind !== 'stale') throw error;
        await load();
      }
    },

    /** Stores the answers of a step here; they are saved shortly after. */
    answer(stepId: string, answers: Readonly<Record<string, unknown>>) {
      const { working } = store.getState();
      if (!working) return;
      set({
        working: { ...working, answers: { ...working.answers, [stepId]: { ...answers } } },
        isChangedElsewhere: false,
      });
      loop.soon();
    },

    chooseProviders(providerIds: string[]) {
      const { working } = store.getState();
      if (!working) return;
      set({ working: { ...working, providerIds } });
      void loop.flush();
    },

    /** Saves until nothing is left to save; resolves to whether that succeeded. */
    async save(): Promise<boolean> {
      await loop.flush();
      return !hasUnsaved(store.getState());
    },

    /** Merges what another tab saved; resolves to whether the report is another one now than the one that was sent. */
    async refresh(sent: Draft): Promise<boolean> {
      await mergeWithServer();
      const { status, working } = store.getState();
      const isChangedElsewhere = status !== 'ready' || hasChanges(working, sent);
      set({ isChangedElsewhere });
      return isChangedElsewhere;
    },

    /** Whether something typed has not been saved yet. */
    isUnsaved,

    /** Saves just before the page may be closed; each save under way will have made the next version. */
    saveLeaving() {
      const { working: sent, version } = store.getState();
      if (!isUnsaved() || !sent || !canOutlive(sent)) return;
      loop.cancel();
      const ifMatch = version + (loop.isRunning() ? 1 : 0) + leaving;
      noteLeavingSave(tab, { draftId: sent.draftId, version: ifMatch + 1 });
      leaving += 1;
      const settle = (then: () => void) => {
        leaving -= 1;
        then();
      };
      calls.save(sent, { ifMatch, keepalive: true }).then(
        (saved) => settle(() => accept(saved, sent)),
        // The page may live on: then an ordinary save finds out what went wrong.
        () => settle(() => void loop.flush()),
      );
    },

    async wipe() {
      try {
        await calls.remove(store.getState().working?.draftId);
      } catch (error) {
        // Another report was begun since: this one is gone already.
        if (problemOf(error).kind !== 'stale') throw error;
      }
      // Not `none`: at a provider's own address `none` would begin a new report.
      set({ ...NOTHING, status: 'gone' });
    },

    /** The report was sent: the screen keeps showing it, but the draft must not be saved again. */
    close() {
      isClosed = true;
    },
  };
}

const isBehind = ({ draft, version }: SavedDraft, leaving: LeavingSave | null): boolean =>
  leaving !== null && draft?.draftId === leaving.draftId && version < leaving.version;

const canOutlive = (draft: Draft): boolean => fitsKeepalive({ draft });
