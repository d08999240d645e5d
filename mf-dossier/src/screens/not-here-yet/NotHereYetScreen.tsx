import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { useParams } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';

/** Stands where a screen is still to be made, and leads on. */
export function NotHereYetScreen() {
  const intl = useIntl();
  const { dossierId } = useParams();
  return (
    <MessagePage
      icon="wait"
      title={<FormattedMessage id="notHereYet.title" />}
      actions={
        dossierId ? (
          <ButtonLink to={paths.taskList(dossierId)}>
            <FormattedMessage id="notHereYet.toTaskList" />
          </ButtonLink>
        ) : (
          <ButtonLink to={paths.home()}>
            <FormattedMessage id="notHereYet.toHome" />
          </ButtonLink>
        )
      }
    >
      <PageTitle title={intl.formatMessage({ id: 'notHereYet.title' })} />
      <p>
        <FormattedMessage id="notHereYet.text" />
      </p>
    </MessagePage>
  );
}
