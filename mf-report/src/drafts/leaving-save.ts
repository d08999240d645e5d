import * as v from 'valibot';

const NAME = 'nabericht_leaving_save';

const Leaving = v.object({ draftId: v.string(), version: v.number() });
export type LeavingSave = v.InferOutput<typeof Leaving>;

/*
 * A page that is left saves what was typed while the next page already reads the draft, and on a slow line the read may
 * overtake the save. So session storage notes the version that is being saved: a number, nothing of the report.
 */

/** `tab` returns the session storage of this tab, or throws where storage is forbidden. */
export function noteLeavingSave(tab: () => Storage, save: LeavingSave): void {
  try {
    tab().setItem(NAME, JSON.stringify(save));
  } catch {
    // If the storage is full or forbidden, the next page shows what the server has.
  }
}

/** The save that was under way when this tab was last left; reading it removes it. */
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
