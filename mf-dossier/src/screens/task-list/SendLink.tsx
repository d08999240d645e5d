import { LINK_MAIL_VALID_DAYS } from '@nabericht/domain/constants';
import type { WholeDossier } from '@nabericht/dossier/dossier-cache';
import { useAct } from '@nabericht/dossier/use-act';
import { FormattedMessage } from '@nabericht/intl';
import { ApiProblem, useApi, useRemote } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { Notice } from '@nabericht/ui/Notice';
import { SideSection } from '@nabericht/ui/Page';

const FAILURES: Readonly<Record<number, 'offline' | 'tooOften'>> = { 0: 'offline', 429: 'tooOften' };
const failureOf = (error: unknown) => (error instanceof ApiProblem && FAILURES[error.status]) || 'failed';
const MINUTE_SECONDS = 60;

/** Mails the reporter the way back to this dossier, for another day or another device. */
export function SendLink({ dossier, flags }: WholeDossier) {
  const api = useApi();
  const { reportError } = useRemote();
  const sending = useAct({
    mutationFn: () =>
      api.dossier.sendLink({ params: { id: dossier._id }, query: flags.nnOnly ? { nn: 'true' } : {} }),
    onError: (error) => {
      if (failureOf(error) === 'failed') reportError(error, 'send link');
    },
  });
  const { error, isPending, isSuccess } = sending;
  const retryAfter = (error instanceof ApiProblem && error.retryAfter) || MINUTE_SECONDS;
  return (
    <SideSection title={<FormattedMessage id="taskList.link.title" />}>
      <p>
        <FormattedMessage id="taskList.link.text" />
      </p>
      <Button severity="secondary" iconLeft="message" loading={isPending} onClick={() => sending.mutate()}>
        <FormattedMessage id={isSuccess ? 'taskList.link.again' : 'taskList.link.action'} />
      </Button>
      <div role="status">
        {isSuccess && (
          <p>
            <FormattedMessage
              id="taskList.link.sent"
              values={{
                email: dossier.persons.find(({ isReporter }) => isReporter)?.email ?? '',
                days: LINK_MAIL_VALID_DAYS,
              }}
            />
          </p>
        )}
      </div>
      {error && (
        <Notice tone="negative" role="alert" compact>
          <p>
            <FormattedMessage
              id={`taskList.link.${failureOf(error)}`}
              values={{ minutes: Math.ceil(retryAfter / MINUTE_SECONDS) }}
            />
          </p>
        </Notice>
      )}
    </SideSection>
  );
}
