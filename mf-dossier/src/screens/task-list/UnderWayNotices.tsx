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

/** One line for all notices that only wait for an answer, with days; the title names who was told, or how many. */
export function UnderWayNotices({ dossierId, views, action }: UnderWayNoticesProps) {
  const [first, ...others] = views;
  if (!first) return null;
  const pathOf = ({ look }: TaskView) => paths.task(dossierId, look ?? '');
  return (
    <TaskLine
      icon="wait"
      title={
        <FormattedMessage
          id="taskList.onTheWay"
          values={{ count: views.length, provider: first.provider?.name ?? '' }}
        />
      }
      {...(others.length > 0 ? {} : { to: pathOf(first) })}
      {...(action ? { action } : {})}
    >
      {others.length > 0 ? (
        <ul className={styles.notices}>
          {views.map((view) => (
            <li key={view.task._id}>
              <Link to={pathOf(view)}>{view.provider?.name}</Link> <SentLine view={view} />
            </li>
          ))}
        </ul>
      ) : (
        <SentLine view={first} />
      )}
    </TaskLine>
  );
}
