import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { answerTold } from '@nabericht/domain/provider/denial';
import { canResend } from '@nabericht/domain/provider/notice-state';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { Task } from '@nabericht/domain/tasks/task';
import { DossierGate, type DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { useReadMessagesOf } from '@nabericht/dossier/use-read-messages';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { useLocation, useParams } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { Notice } from '@nabericht/ui/Notice';
import { Stack } from '@nabericht/ui/Stack';
import { useState } from 'react';
import { NoticeForm } from '../../notices/NoticeForm.tsx';
import { SentAlready } from '../../notices/SentAlready.tsx';
import { toldOf } from '../../notices/told-state.ts';
import { useSendNotices } from '../../notices/use-send-notices.ts';
import { type WaitingNotices, waitingNotices } from '../../notices/waiting-notices.ts';

export function SendNoticeScreen() {
  return <DossierGate>{(props) => <SendNotice key={props.dossierId} {...props} />}</DossierGate>;
}

/** Sends every waiting notice, the one in the address first, so that one button is enough after a late certificate. */
function SendNotice({ dossier, flags, dossierId }: DossierScreenProps) {
  const intl = useIntl();
  const { taskId } = useParams();
  const { state } = useLocation();
  const notices = useSendNotices(dossierId, { before: toldOf(state, dossier) });
  // Keeps on screen what was sent, even if the dossier changes meanwhile, until a notice is refused for good.
  const [begun, setBegun] = useState<WaitingNotices | null>(null);
  const ownTask = dossier.tasks.find(({ _id }) => _id === taskId);
  const own = ownTask?.providerId;
  useReadMessagesOf(dossier, ownTask);
  const waiting =
    begun ??
    waitingNotices({
      tasks: dossier.tasks,
      addressed: taskId,
      providers: dossier.providers,
      certificateAvailable: flags.certificateAvailable,
    });
  const to = [...waiting.ready].sort((a, b) => Number(b._id === own) - Number(a._id === own));
  if (to.length === 0) {
    const asking = dossier.tasks.filter(({ providerId }) =>
      waiting.later.some(({ _id }) => _id === providerId),
    );
    return (
      <NothingToSend
        dossier={dossier}
        sent={notices.sent}
        isCertificateMissing={!flags.certificateAvailable}
        asking={asking.map((task) => ({
          taskId: task._id,
          name: waiting.later.find(({ _id }) => _id === task.providerId)?.name ?? '',
        }))}
      />
    );
  }
  const title = intl.formatMessage({ id: 'send.title' }, { count: to.length });
  return (
    <TaskPage dossier={dossier} title={title}>
      <Stack gap="2xl">
        <p>
          <FormattedMessage id={dossier.deathCertificate.needsReview ? 'send.introHeld' : 'send.intro'} />
        </p>
        {ownTask && canResend(ownTask) && (
          <SentBack task={ownTask} provider={to.find(({ _id }) => _id === own)?.name ?? ''} />
        )}
        <NoticeForm
          dossier={dossier}
          flags={flags}
          to={to}
          later={waiting.later}
          notices={notices}
          onSend={() => {
            setBegun(waiting);
            void notices.send(async () => ({ providers: to, onRefused: () => setBegun(null) }));
          }}
          back={
            <ButtonLink severity="quiet" to={paths.taskList(dossierId)}>
              <FormattedMessage id="dossier.toTaskList" />
            </ButtonLink>
          }
        />
      </Stack>
    </TaskPage>
  );
}

/** Says why the notice was sent back, and that the reporter can correct it first. */
function SentBack({ task, provider }: { task: Task; provider: string }) {
  const told = answerTold(task);
  const [title, advice] =
    told === 'denied'
      ? (['taskList.rejected.reason', 'send.again.text'] as const)
      : ([`task.provider.${told}`, 'send.again.unknownThere'] as const);
  return (
    <Notice tone="warning" title={<FormattedMessage id={title} values={{ provider }} />}>
      {task.providerMessage && <p lang="nl">{task.providerMessage}</p>}
      <p>
        <FormattedMessage id={advice} />
      </p>
    </Notice>
  );
}

interface NothingToSendProps {
  dossier: Dossier;
  /** The providers that were notified just now, while others were refused. */
  sent: readonly Provider[];
  isCertificateMissing: boolean;
  /** The providers whose questions have to be answered first. */
  asking: readonly { taskId: string; name: string }[];
}

function NothingToSend({ dossier, sent, isCertificateMissing, asking }: NothingToSendProps) {
  const intl = useIntl();
  const dossierId = dossier._id;
  const title = intl.formatMessage({ id: 'send.nothing.title' }, { sent: sent.length });
  const reason = isCertificateMissing ? 'certificate' : asking.length > 0 ? 'questions' : 'text';
  // Those are kept until the certificate was looked at: a reload forgets that they were sent just now.
  const held = dossier.providers.filter(({ _id }) =>
    dossier.tasks.some(({ providerId, noticeHeldAt }) => providerId === _id && noticeHeldAt),
  );
  const isHeld = reason === 'text' && held.length > 0;
  const told = isHeld ? held : sent;
  const icon = { certificate: 'lock', questions: 'pencil', text: 'circlecheck' } as const;
  return (
    <MessagePage
      icon={isHeld ? 'wait' : icon[reason]}
      title={title}
      actions={
        <>
          {isCertificateMissing && (
            <ButtonLink to={paths.task(dossierId, 'death-certificate/upload')}>
              <FormattedMessage id="send.nothing.toCertificate" />
            </ButtonLink>
          )}
          {reason === 'questions' &&
            asking.map(({ taskId, name }, index) => (
              <ButtonLink
                key={taskId}
                severity={index === 0 ? 'primary' : 'secondary'}
                to={paths.task(dossierId, `questions/${taskId}`)}
              >
                <FormattedMessage id="send.nothing.toQuestions" values={{ provider: name }} />
              </ButtonLink>
            ))}
          <ButtonLink severity={reason === 'text' ? 'primary' : 'secondary'} to={paths.taskList(dossierId)}>
            <FormattedMessage id="dossier.toTaskList" />
          </ButtonLink>
        </>
      }
    >
      <PageTitle title={title} />
      {told.length > 0 && <SentAlready dossier={dossier} sent={told} />}
      {!isHeld && (
        <p>
          <FormattedMessage
            id={`send.nothing.${reason}`}
            values={{ count: asking.length, sent: sent.length }}
          />
        </p>
      )}
    </MessagePage>
  );
}
