import { whyListWaits } from '@nabericht/domain/beneficiary/filling-in';
import { DossierGate, DossierLoading, type DossierScreenProps } from '@nabericht/dossier/DossierGate';
import type { RefusedTask } from '@nabericht/dossier/refused-task';
import { ToTaskList } from '@nabericht/dossier/StartableTask';
import { type ReactNode, useState } from 'react';

/**
 * Opens the list of beneficiaries, also when all of them are done. A reporter who cannot work on it yet is redirected to the
 * task list, which says why.
 */
export function BeneficiariesGate({ children }: { children: (props: DossierScreenProps) => ReactNode }) {
  const [now] = useState(() => new Date());
  return (
    <DossierGate>
      {(whole) => {
        const { tasks } = whole.dossier;
        const task = tasks.find(({ type }) => type === 'beneficiary_list');
        const reason = whyListWaits(tasks, now);
        // The cached dossier may be older than the change that opened the task.
        if ((!task || reason) && !whole.isCurrent) return <DossierLoading />;
        if (!task) return <ToTaskList dossierId={whole.dossierId} refused="unknown" />;
        if (reason) return <ToTaskList dossierId={whole.dossierId} refused={reason.id as RefusedTask} />;
        return children(whole);
      }}
    </DossierGate>
  );
}
