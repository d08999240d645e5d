import { isSettled } from '@nabericht/domain/beneficiary/beneficiary';
import { useEffect, useState } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';

/** How long the dossier may take to hear how an identification ended. */
const LOOKS = 5;
const LOOK_MS = 1500;

/** Reads the person a few times while the end of their identification is on its way. */
export function useUntilSettled(isAwaited: boolean): { isWaiting: boolean } {
  const { person, refresh } = usePersonFlow();
  const [looks, setLooks] = useState(0);
  const isWaiting = isAwaited && !isSettled(person) && looks < LOOKS;
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
