import { reporterOf } from '@nabericht/domain/people/reporter-of';
import { LINK_MAIL_VALID_DAYS } from '@nabericht/domain/rule/constants';
import type { WholeDossier } from '@nabericht/dossier/dossier-cache';
import { ProblemNotice } from '@nabericht/dossier/ProblemNotice';
import { FormattedMessage } from '@nabericht/intl';
import { useApi } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { Button } from '@nabericht/ui/Button';
import { SideSection } from '@nabericht/ui/Page';

const TEXTS = {
  offline: 'taskList.link.offline',
  busy: 'taskList.link.busy',
  failed: 'taskList.link.failed',
};

/** Mails the reporter a link to this dossier, for another day or another device. */
export function SendLink({ dossier, flags }: WholeDossier) {
  const api = useApi();
  const { run, isPending, isDone, problem } = useAct('send link', () =>
    api.dossier.sendLink({ params: { id: dossier._id }, query: flags.nnOnly ? { nn: 'true' } : {} }),
  );
  return (
    <SideSection title={<FormattedMessage id="taskList.link.title" />}>
      <p>
        <FormattedMessage id="taskList.link.text" />
      </p>
      <Button severity="secondary" iconLeft="message" loading={isPending} onClick={() => run()}>
        <FormattedMessage id={isDone ? 'taskList.link.again' : 'taskList.link.action'} />
      </Button>
      <div role="status">
        {isDone && (
          <p>
            <FormattedMessage
              id="taskList.link.sent"
              values={{
                email: reporterOf(dossier.persons)?.email ?? '',
                days: LINK_MAIL_VALID_DAYS,
              }}
            />
          </p>
        )}
      </div>
      <ProblemNotice problem={problem} texts={TEXTS} />
    </SideSection>
  );
}
