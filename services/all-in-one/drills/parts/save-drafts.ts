import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBrowser } from './browser.ts';
import type { Waits } from './waits.ts';
import type { Watch } from './watch.ts';

const AT_ONCE = 3;
const PAUSE_MS = 200;

/** People who type: each draft is saved again and again, with retries until it is stored. */
export function saveDrafts(site: string, watch: Watch, waits: Waits) {
  let isOver = false;
  let saved = 0;
  const type = async (): Promise<string | null> => {
    const { api } = openBrowser(site, watch);
    const draftId = randomUUID();
    let lastName = '';
    for (let number = 0; !isOver; number += 1) {
      lastName = `Hendriks ${number}`;
      const end = waits.begin();
      await api.dossier.saveDraft({
        body: { draft: { draftId, providerIds: [], answers: { deceased: { lastName } } } },
      });
      end();
      saved += 1;
      await sleep(PAUSE_MS);
    }
    const { draft } = await api.dossier.readDraft();
    return JSON.stringify(draft).includes(`"${lastName}"`) ? null : `lost: a draft as it was saved last`;
  };
  const typing = Promise.all(Array.from({ length: AT_ONCE }, type));
  return {
    close: async () => {
      isOver = true;
      const lost = (await typing).filter((one) => one !== null);
      return { saved, lost };
    },
  };
}
