import { CompletionNotice } from '@nabericht/dossier/CompletionNotice';
import type { TaskScreenProps } from '@nabericht/dossier/StartableTask';
import { useCompleteTask } from '@nabericht/dossier/use-complete-task';
import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { SavedNote } from '@nabericht/ui/SavedNote';
import { Stack } from '@nabericht/ui/Stack';

/** Completes the task for now; it can be opened again when there is more to add. */
export function FinishDocuments({ dossier, dossierId, task }: TaskScreenProps) {
  const { complete, isPending, problem } = useCompleteTask(dossierId, task);
  const userFiles = dossier.uploadedDocuments.map(({ fileId }) => fileId);
  return (
    <Stack gap="lg">
      <CompletionNotice problem={problem} />
      <Actions>
        <Button
          severity={userFiles.length === 0 ? 'secondary' : 'primary'}
          loading={isPending}
          onClick={() => complete({ collectedData: { userFiles } })}
        >
          <FormattedMessage id="documents.finish" values={{ count: userFiles.length }} />
        </Button>
        <ButtonLink severity="quiet" to={paths.taskList(dossierId)}>
          <FormattedMessage id="dossier.toTaskList" />
        </ButtonLink>
      </Actions>
      <SavedNote>
        <FormattedMessage id="documents.saved" />
      </SavedNote>
    </Stack>
  );
}
