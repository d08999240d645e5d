import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { ButtonLink } from '@nabericht/ui/Button';

export const TaskListLink = ({ dossierId }: { dossierId: string }) => (
  <ButtonLink to={paths.taskList(dossierId)}>
    <FormattedMessage id="list.toTaskList" />
  </ButtonLink>
);
