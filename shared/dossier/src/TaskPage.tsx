import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import type { ReactNode } from 'react';
import { deceasedName } from './deceased-name.ts';
import { HelpSide } from './HelpSide.tsx';
import { TaskFrame } from './TaskFrame.tsx';

interface TaskPageProps {
  dossier: Dossier;
  title: string;
  /** The title of the browser tab, when it has to say that something is wrong. */
  tabTitle?: string;
  progress?: ReactNode;
  children: ReactNode;
}

/** A page of a task of a dossier: with a link to the task list, and the name of the deceased. */
export function TaskPage({ dossier, title, tabTitle = title, progress, children }: TaskPageProps) {
  const intl = useIntl();
  return (
    <>
      <PageTitle title={tabTitle} />
      <TaskFrame
        back={{ to: paths.taskList(dossier._id), label: <FormattedMessage id="dossier.toTaskList" /> }}
        about={deceasedName(dossier.deceased, intl)}
        title={title}
        progress={progress}
        side={<HelpSide reference={dossier.reference} />}
      >
        {children}
      </TaskFrame>
    </>
  );
}
