import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { FreshCode } from './fresh-code.ts';

const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog } = await import(/* webpackChunkName: "account" */ './ConfirmDialog.tsx');
  return { default: ConfirmDialog };
});

/** Opens over any screen, also of a remote: the interrupted action waits and then continues. */
export function FreshCodeQuestion({ freshCode }: { freshCode: FreshCode }) {
  const isAsked = useSyncExternalStore(freshCode.subscribe, freshCode.isAsked, () => false);
  if (!isAsked) return null;
  return (
    <Suspense>
      <ConfirmDialog onConfirmed={() => freshCode.answer(true)} onClose={() => freshCode.answer(false)} />
    </Suspense>
  );
}
