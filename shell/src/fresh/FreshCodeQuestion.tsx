import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { FreshCode } from './fresh-code.ts';

const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog } = await import(/* webpackChunkName: "account" */ './ConfirmDialog.tsx');
  return { default: ConfirmDialog };
});

interface FreshCodeQuestionProps {
  freshCode: FreshCode;
  /** Set while the session has ended: signing in again gives a fresh code as well, and this is what not doing so does. */
  onLeave: false | undefined | (() => void);
}

/** Opens over any screen, also of a remote: the interrupted action waits and then continues. */
export function FreshCodeQuestion({ freshCode, onLeave }: FreshCodeQuestionProps) {
  const isAsked = useSyncExternalStore(freshCode.subscribe, freshCode.isAsked, () => false);
  if (!isAsked && !onLeave) return null;
  return (
    <Suspense>
      <ConfirmDialog
        onConfirmed={() => freshCode.answer(true)}
        onClose={() => freshCode.answer(false)}
        onLeave={onLeave}
      />
    </Suspense>
  );
}
