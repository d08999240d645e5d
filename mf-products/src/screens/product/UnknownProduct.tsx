import type { TaskScreenProps } from '@nabericht/dossier/StartableTask';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { Stack } from '@nabericht/ui/Stack';

/** A product of a kind that has no flow; beside it stands whom to ask. */
export function UnknownProduct({ dossier, provider }: TaskScreenProps & { provider: string | null }) {
  const intl = useIntl();
  return (
    <TaskPage dossier={dossier} title={intl.formatMessage({ id: 'unknown.tab' })}>
      <Stack>
        <Notice tone="negative" role="alert" title={<FormattedMessage id="unknown.title" />}>
          <p>
            <FormattedMessage id="unknown.text" values={{ provider: provider ?? 'none' }} />
          </p>
        </Notice>
        <Actions>
          <ButtonLink to={paths.taskList(dossier._id)}>
            <FormattedMessage id="dossier.toTaskList" />
          </ButtonLink>
        </Actions>
      </Stack>
    </TaskPage>
  );
}
