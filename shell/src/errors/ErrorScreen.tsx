import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { WhomToAsk } from './WhomToAsk.tsx';

/** The general error page, at /error and in place of a page of the shell that broke. */
export function ErrorScreen() {
  const intl = useIntl();
  return (
    <MessagePage
      icon="warning"
      title={<FormattedMessage id="error.title" />}
      actions={
        // A full page load, because the broken state may still be in memory.
        <ButtonLink href={paths.home()}>
          <FormattedMessage id="error.toHome" />
        </ButtonLink>
      }
    >
      <PageTitle title={intl.formatMessage({ id: 'error.title' })} />
      <p>
        <FormattedMessage id="error.text" />
      </p>
      <p>
        <FormattedMessage id="error.next" />
      </p>
      <WhomToAsk />
    </MessagePage>
  );
}
