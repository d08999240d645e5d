import { Columns } from '@nabericht/ui/Page';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Stack } from '@nabericht/ui/Stack';
import { Subtle } from '@nabericht/ui/Subtle';
import type { ReactNode } from 'react';
import styles from './TaskFrame.module.css';

interface TaskFrameProps {
  /** Of who has nowhere else to be there is none. */
  back: { to: string; label: ReactNode } | null;
  /** Whom it is about. */
  about: ReactNode;
  title: string;
  /** Where in the task one is. */
  progress?: ReactNode;
  side: ReactNode;
  children: ReactNode;
}

/** How a task stands on the page: the way back, about whom it is, what it is, and help beside it. */
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
