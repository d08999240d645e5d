import { whyNotStart } from '@nabericht/domain/tasks/task-startable';
import { DossierGate, DossierLoading, type DossierScreenProps } from '@nabericht/dossier/DossierGate';
import type { RefusedTask } from '@nabericht/dossier/refused-task';
import { ToTaskList } from '@nabericht/dossier/StartableTask';
import { type ReactNode, useState } from 'react';

/**
 * Opens the list of beneficiaries, also once everybody on it is done: then it says so. Who cannot work on it yet is
 * brought to the task list, which says why.
 */
export function BeneficiariesGate({ children }: { children: (props: DossierScreenProps) => ReactNode }) {
  const [now] = useState(() => new Date());
  return (
    <DossierGate>
      {(whole) => {
        const { tasks, products } = whole.dossier;
        const task = tasks.find(({ type }) => type === 'beneficiary_list');
        const reason = task && whyNotStart({ task, tasks, products, now });
        const isClosed = reason && reason.id !== 'task-completed';
        // What this tab remembers may be older than what opened the task.
        if ((!task || isClosed) && !whole.isCurrent) return <DossierLoading />;
        if (!task) return <ToTaskList dossierId={whole.dossierId} refused="unknown" />;
        if (isClosed) return <ToTaskList dossierId={whole.dossierId} refused={reason.id as RefusedTask} />;
        return children(whole);
      }}
    </DossierGate>
  );
}
