import type { Dossier } from '@nabericht/domain/dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { Columns } from '@nabericht/ui/Page';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Stack } from '@nabericht/ui/Stack';
import { Subtle } from '@nabericht/ui/Subtle';
import type { ReactNode } from 'react';
import { deceasedName } from './deceased-name.ts';
import { HelpSide } from './HelpSide.tsx';
import styles from './TaskPage.module.css';

interface TaskPageProps {
  dossier: Dossier;
  title: string;
  /** What the tab says instead, when something is wrong. */
  tabTitle?: string;
  children: ReactNode;
}

/** The frame of a task: the way back, about whom it is, what it is, and help beside it. */
export function TaskPage({ dossier, title, tabTitle = title, children }: TaskPageProps) {
  const intl = useIntl();
  return (
    <div className={styles.page}>
      <PageTitle title={tabTitle} />
      <QuietLink to={paths.taskList(dossier._id)} icon="left">
        <FormattedMessage id="dossier.toTaskList" />
      </QuietLink>
      <Columns>
        <Stack>
          <div className={styles.head}>
            <Subtle small>{deceasedName(dossier.deceased, intl)}</Subtle>
            <h1>{title}</h1>
          </div>
          {children}
        </Stack>
        <HelpSide reference={dossier.reference} />
      </Columns>
    </div>
  );
}
