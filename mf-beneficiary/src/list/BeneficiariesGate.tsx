import { whyListWaits } from '@nabericht/domain/beneficiary/filling-in';
import type { Task } from '@nabericht/domain/tasks/task';
import { DossierGate, DossierLoading, type DossierScreenProps } from '@nabericht/dossier/DossierGate';
import type { RefusedTask } from '@nabericht/dossier/refused-task';
import { ToTaskList } from '@nabericht/dossier/StartableTask';
import { useReadMessagesOf } from '@nabericht/dossier/use-read-messages';
import { type ReactNode, useState } from 'react';

interface BeneficiariesGateProps {
  children: (props: DossierScreenProps) => ReactNode;
}

/**
 * Opens the list of beneficiaries, also when all of them are done. A reporter who cannot work on it yet is redirected to the
 * task list, which says why.
 */
export function BeneficiariesGate({ children }: BeneficiariesGateProps) {
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
        return (
          <OpenedList whole={whole} task={task}>
            {children}
          </OpenedList>
        );
      }}
    </DossierGate>
  );
}

interface OpenedListProps extends BeneficiariesGateProps {
  whole: DossierScreenProps;
  task: Task;
}

function OpenedList({ whole, task, children }: OpenedListProps) {
  useReadMessagesOf(whole.dossier, task);
  return children(whole);
}
