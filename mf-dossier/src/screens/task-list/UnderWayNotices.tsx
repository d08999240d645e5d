import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Link } from '@nabericht/router';
import { TaskLine } from '@nabericht/ui/TaskLine';
import type { ReactNode } from 'react';
import { SentLine } from '../../notices/SentLine.tsx';
import type { TaskView } from './sections.ts';
import styles from './TaskListScreen.module.css';

interface UnderWayNoticesProps {
  dossierId: string;
  views: readonly TaskView[];
  action?: ReactNode;
}

/** One line for all notices that only wait for an answer, with names and days. */
export function UnderWayNotices({ dossierId, views, action }: UnderWayNoticesProps) {
  return (
    <TaskLine
      icon="wait"
      title={
        <FormattedMessage
          id="taskList.onTheWay"
          values={{ count: views.length, provider: views[0]?.provider?.name ?? '' }}
        />
      }
      {...(action ? { action } : {})}
    >
      <ul className={styles.notices}>
        {views.map((view) => (
          <li key={view.task._id}>
            <Link to={paths.task(dossierId, view.look ?? '')}>{view.provider?.name}</Link>{' '}
            <SentLine view={view} />
          </li>
        ))}
      </ul>
    </TaskLine>
  );
}
