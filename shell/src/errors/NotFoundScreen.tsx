import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { useNavigate } from '@nabericht/router';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';

export function NotFoundScreen() {
  const intl = useIntl();
  const navigate = useNavigate();
  // A page that was opened in a new tab has no history to go back to.
  const goBack = () => (window.history.length > 1 ? navigate(-1) : navigate(paths.home()));
  return (
    <MessagePage
      icon="search"
      title={<FormattedMessage id="notFound.title" />}
      actions={
        <>
          <Button onClick={goBack}>
            <FormattedMessage id="notFound.back" />
          </Button>
          <ButtonLink to={paths.home()} severity="quiet">
            <FormattedMessage id="error.toHome" />
          </ButtonLink>
        </>
      }
    >
      <PageTitle title={intl.formatMessage({ id: 'notFound.title' })} status={404} />
      <p>
        <FormattedMessage id="notFound.text" />
      </p>
    </MessagePage>
  );
}
