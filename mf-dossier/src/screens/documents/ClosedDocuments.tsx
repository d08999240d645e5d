import { blockedBy } from '@nabericht/domain/tasks/task-needs';
import type { TaskScreenProps } from '@nabericht/dossier/StartableTask';
import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { Stack } from '@nabericht/ui/Stack';
import { useState } from 'react';
import { BlockedReasons } from '../task-list/BlockedReasons.tsx';

/** Says that no documents can be added now, and what has to happen first. */
export function ClosedDocuments({ dossier, dossierId, task }: TaskScreenProps) {
  const [now] = useState(() => new Date());
  return (
    <Stack gap="lg">
      <Notice tone="info" title={<FormattedMessage id="documents.closed" />}>
        <BlockedReasons waits={blockedBy(task, dossier.tasks, now)} providers={dossier.providers} />
      </Notice>
      <Actions>
        <ButtonLink to={paths.taskList(dossierId)}>
          <FormattedMessage id="dossier.toTaskList" />
        </ButtonLink>
      </Actions>
    </Stack>
  );
}
