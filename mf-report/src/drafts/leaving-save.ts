import * as v from 'valibot';

const NAME = 'nabericht_leaving_save';

const Leaving = v.object({ draftId: v.string(), version: v.number() });
export type LeavingSave = v.InferOutput<typeof Leaving>;

/*
 * A page that is left saves what was typed while the next page reads it already, and on a slow line the reading may
 * overtake. So the tab knows which version is under way: a number, nothing of the report.
 */

/** `tab` gives the storage of this tab, or throws where it is forbidden. */
export function noteLeavingSave(tab: () => Storage, save: LeavingSave): void {
  try {
    tab().setItem(NAME, JSON.stringify(save));
  } catch {
    // A full or forbidden store: then the next page shows what it finds.
  }
}

/** The save that was under way when this tab was left before, once. */
export function takeLeavingSave(tab: () => Storage): LeavingSave | null {
  try {
    const storage = tab();
    const save = v.parse(Leaving, JSON.parse(storage.getItem(NAME) ?? ''));
    storage.removeItem(NAME);
    return save;
  } catch {
    return null;
  }
}
