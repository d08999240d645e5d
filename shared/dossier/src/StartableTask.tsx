import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Task } from '@nabericht/domain/tasks/task';
import { whyNotStart } from '@nabericht/domain/tasks/task-startable';
import { paths } from '@nabericht/remote';
import { Navigate, useParams } from '@nabericht/router';
import { type ReactNode, useState } from 'react';
import { DossierGate, DossierLoading, type DossierScreenProps } from './DossierGate.tsx';
import type { RefusedState, RefusedTask } from './refused-task.ts';
import { useReadMessagesOf } from './use-read-messages.ts';

export interface TaskScreenProps extends DossierScreenProps {
  task: Task;
  /** Whether it can be worked on; false only where the screen `isOnlyRead`. */
  isOpen: boolean;
  /** Keeps the screen once its work is under way: what it sends may end what could be started. */
  keep: () => void;
}

interface StartableTaskProps {
  /** The task that the screen works on; `taskId` is that of the address, where it names one. */
  find: (tasks: readonly Task[], taskId: string | undefined) => Task | undefined;
  /** Whether its screen says something to who cannot work on the task too: then there is nothing to be kept from. */
  isOnlyRead?: (task: Task, dossier: Dossier) => boolean;
  children: (props: TaskScreenProps) => ReactNode;
}

/** Loads a task for its screen. Who cannot work on it is brought to the task list, which says why. */
export function StartableTask({ find, isOnlyRead = () => false, children }: StartableTaskProps) {
  const { taskId } = useParams();
  return (
    <DossierGate>
      {(whole) => {
        const task = find(whole.dossier.tasks, taskId);
        if (!task && !whole.isCurrent) return <DossierLoading />;
        if (!task) return <ToTaskList dossierId={whole.dossierId} refused="unknown" />;
        return (
          <Startable key={task._id} whole={whole} task={task} isOnlyRead={isOnlyRead(task, whole.dossier)}>
            {children}
          </Startable>
        );
      }}
    </DossierGate>
  );
}

interface StartableProps extends Pick<StartableTaskProps, 'children'> {
  whole: DossierScreenProps;
  task: Task;
  isOnlyRead: boolean;
}

function Startable({ whole, task, isOnlyRead, children }: StartableProps) {
  const [now] = useState(() => new Date());
  const [isKept, setIsKept] = useState(false);
  const { tasks, products } = whole.dossier;
  useReadMessagesOf(whole.dossier, task);
  const reason = isKept ? null : whyNotStart({ task, tasks, products, now });
  if (!reason || isOnlyRead)
    return children({ ...whole, task, isOpen: reason === null, keep: () => setIsKept(true) });
  // What this tab remembers may be older than what opened the task.
  if (!whole.isCurrent) return <DossierLoading />;
  return <ToTaskList dossierId={whole.dossierId} refused={reason.id as RefusedTask} />;
}

interface ToTaskListProps {
  dossierId: string;
  refused: RefusedTask;
}

/** Back to the task list, which then says why. */
export function ToTaskList({ dossierId, refused }: ToTaskListProps) {
  return <Navigate replace to={paths.taskList(dossierId)} state={{ refused } satisfies RefusedState} />;
}
