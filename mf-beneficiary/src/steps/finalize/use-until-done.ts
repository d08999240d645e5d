import { isDone } from '@nabericht/domain/beneficiary/beneficiary';
import { useEffect, useState } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';

/** How often, and at which interval, the person is read until the dossier has the result of an identification. */
const LOOKS = 5;
const LOOK_MS = 1500;

/** Rereads the person a few times until the result of their identification has arrived. */
export function useUntilDone(isAwaited: boolean): { isWaiting: boolean } {
  const { person, refresh } = usePersonFlow();
  const [looks, setLooks] = useState(0);
  const isWaiting = isAwaited && !isDone(person) && looks < LOOKS;
  useEffect(() => {
    if (!isWaiting) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      await refresh();
      if (!isGone) setLooks(looks + 1);
    }, LOOK_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isWaiting, looks, refresh]);
  return { isWaiting };
}
