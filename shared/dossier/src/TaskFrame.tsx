import { Columns } from '@nabericht/ui/Page';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Stack } from '@nabericht/ui/Stack';
import { Subtle } from '@nabericht/ui/Subtle';
import type { ReactNode } from 'react';
import styles from './TaskFrame.module.css';

interface TaskFrameProps {
  /** Null for people who have no other page to go back to. */
  back: { to: string; label: ReactNode } | null;
  /** The person that the task is about. */
  about: ReactNode;
  title: string;
  /** The position in the task. */
  progress?: ReactNode;
  side: ReactNode;
  children: ReactNode;
}

/** The page of a task: the link back, the person it is about, its title, and help next to it. */
export function TaskFrame({ back, about, title, progress, side, children }: TaskFrameProps) {
  return (
    <div className={styles.page}>
      {back && (
        <QuietLink to={back.to} icon="left">
          {back.label}
        </QuietLink>
      )}
      <Columns>
        <Stack>
          <div className={styles.head}>
            <Subtle small>{about}</Subtle>
            {progress}
            <h1>{title}</h1>
          </div>
          {children}
        </Stack>
        {side}
      </Columns>
    </div>
  );
}
