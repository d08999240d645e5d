import type { Provider } from '@nabericht/domain/provider/provider';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { SaidAgain } from '@nabericht/ui/SaidAgain';
import type { Sent } from '../../send/send-report.ts';

interface PartlySentProps {
  sent: Sent;
  isRetrying: boolean;
  providers: readonly Provider[];
  onRetry: (sent: Sent) => unknown;
}

/** Shown when the dossier was made but not every provider could be told. */
export function PartlySent({ sent, isRetrying, providers, onRetry }: PartlySentProps) {
  const intl = useIntl();
  const names = providers.filter(({ _id }) => sent.failed.includes(_id)).map(({ name }) => name);
  const title = intl.formatMessage({ id: 'check.partly.title' }, { count: names.length });
  return (
    <MessagePage
      icon="wait"
      title={title}
      actions={
        <>
          <Button loading={isRetrying} onClick={() => onRetry(sent)}>
            <FormattedMessage id="check.partly.retry" />
          </Button>
          <ButtonLink severity="quiet" to={paths.taskList(sent.dossierId)}>
            <FormattedMessage id="check.partly.later" />
          </ButtonLink>
        </>
      }
    >
      <PageTitle title={title} />
      <p role="status">
        <SaidAgain isRetrying={isRetrying}>
          <FormattedMessage
            id="check.partly.text"
            values={{ count: names.length, names: intl.formatList(names) }}
          />
        </SaidAgain>
      </p>
    </MessagePage>
  );
}
