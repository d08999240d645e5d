import { taskProgress } from '@nabericht/domain/tasks/progress';
import type { Task } from '@nabericht/domain/tasks/task';
import { FormattedMessage } from '@nabericht/intl';
import { SideSection } from '@nabericht/ui/Page';
import { ProgressBar } from '@nabericht/ui/ProgressBar';
import { canBeDone, type Sections } from './sections.ts';
import styles from './TaskListScreen.module.css';

interface TaskListProgressProps {
  tasks: readonly Task[];
  sections: Sections;
}

/**
 * How far the dossier is, and how many tasks the reporter still has. The numbers are the same as those of the sections of the
 * list.
 */
export function TaskListProgress({ tasks, sections: { forYou, underWay } }: TaskListProgressProps) {
  const { percent, donePercent, isHidden } = taskProgress(tasks);
  const possible = forYou.filter(canBeDone).length;
  return (
    <div className={styles.progress}>
      <SideSection title={<FormattedMessage id="taskList.progress.title" />}>
        {!isHidden && (
          <ProgressBar
            label={<FormattedMessage id="taskList.progress.percent" values={{ percent }} />}
            value={percent}
            done={donePercent}
          />
        )}
        <p>
          <FormattedMessage
            id="taskList.progress.yours"
            values={{
              yours: forYou.length,
              possible,
              waiting: forYou.length - possible,
              others: underWay.length,
            }}
          />
        </p>
      </SideSection>
    </div>
  );
}
