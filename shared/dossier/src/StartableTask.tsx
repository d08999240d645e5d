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
  /** Whether it can be worked on; false only for a screen with `isOnlyRead`. */
  isOpen: boolean;
  /** Keeps the screen open once work has started: the person's own action may make the task unstartable. */
  keep: () => void;
}

interface StartableTaskProps {
  /** Finds the task of the screen; `taskId` is the one in the address, if any. */
  find: (tasks: readonly Task[], taskId: string | undefined) => Task | undefined;
  /** Whether the screen is also useful for a task that cannot be worked on: then nobody is sent away from it. */
  isOnlyRead?: (task: Task, dossier: Dossier) => boolean;
  children: (props: TaskScreenProps) => ReactNode;
}

/** Loads a task for its screen. A person who cannot work on it is sent to the task list, which says why. */
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
  // The copy in memory may be older than the change that made the task startable.
  if (!whole.isCurrent) return <DossierLoading />;
  return <ToTaskList dossierId={whole.dossierId} refused={reason.id as RefusedTask} />;
}

interface ToTaskListProps {
  dossierId: string;
  refused: RefusedTask;
}

/** Returns to the task list, which then says why. */
export function ToTaskList({ dossierId, refused }: ToTaskListProps) {
  return <Navigate replace to={paths.taskList(dossierId)} state={{ refused } satisfies RefusedState} />;
}
