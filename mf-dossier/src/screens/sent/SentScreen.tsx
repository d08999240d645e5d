import { isUnsent } from '@nabericht/domain/tasks/task-editable';
import { DossierGate, type DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { nextChangeIn } from '@nabericht/dossier/poll-interval';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, paths } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { MessagePage } from '@nabericht/ui/MessagePage';
import { Notice } from '@nabericht/ui/Notice';
import { Section } from '@nabericht/ui/Page';
import { Stack } from '@nabericht/ui/Stack';
import { TaskLine, TaskLines } from '@nabericht/ui/TaskLine';
import { type ComponentProps, useRef } from 'react';
import { SentLine } from '../../notices/SentLine.tsx';
import { SentSummary } from '../../notices/SentSummary.tsx';
import { isKept, type SentNotices, sentNotices } from '../../notices/sent-notices.ts';
import { useWithdrawAll } from '../../notices/use-withdraw-all.tsx';
import { overviewPath } from '../overview/overview-path.ts';
import { canBeDone, sectionsOf, type TaskView } from '../task-list/sections.ts';
import { useNow } from '../task-list/use-now.ts';
import { useWithdraw } from '../task-list/use-withdraw.tsx';
import { Withdraw } from '../task-list/Withdraw.tsx';

/** The id of the section that lists who is notified. */
const TOLD = 'told';

export function SentScreen() {
  return <DossierGate>{(props) => <Sent key={props.dossierId} {...props} />}</DossierGate>;
}

/** The page after sending. It shows the current state of the dossier, so it stays true when it is opened again later. */
function Sent({ dossier, flags, dossierId, updatedAt }: DossierScreenProps) {
  const now = useNow((moment) => nextChangeIn(dossier.tasks, moment), updatedAt);
  const { forYou, underWay, done } = sectionsOf({ dossier, flags }, now);
  const all = [...forYou, ...underWay, ...done];
  const unanswered = sentNotices(all, dossier.messages, now);
  // What was shown here stays for this visit, when it is answered too; only what was withdrawn goes.
  const shown = useRef(new Set<string>()).current;
  for (const { task } of unanswered?.views ?? []) shown.add(task._id);
  const told = [...shown].flatMap((id) => all.filter(({ task }) => task._id === id && !isUnsent(task)));
  const sent = unanswered ?? (told.length > 0 ? { ...ALL_ANSWERED, ofStand: told } : null);
  const withdrawOne = useWithdraw(dossierId, { done: TOLD, tooLate: TOLD });
  const withdrawAll = useWithdrawAll(dossierId);
  return (
    <>
      {sent ? (
        <WhatWasSent
          dossier={dossier}
          sent={sent}
          told={told}
          open={forYou.filter(canBeDone)}
          onWithdraw={withdrawAll.ask}
          onWithdrawOne={withdrawOne.ask}
        />
      ) : (
        <NothingSent dossierId={dossierId} />
      )}
      {withdrawOne.dialog}
      {withdrawAll.dialog}
    </>
  );
}

const ALL_ANSWERED = {
  views: [],
  stand: 'left',
  failing: [],
  withdrawable: [],
  until: null,
  hasNews: true,
} satisfies Omit<SentNotices, 'ofStand'>;

type WhatWasSentProps = ComponentProps<typeof SentSummary> & {
  /** The notices that this visit showed, answered or not. */
  told: readonly TaskView[];
  onWithdrawOne: ComponentProps<typeof Withdraw>['onAsk'];
};

function WhatWasSent({ told, onWithdrawOne, ...summary }: WhatWasSentProps) {
  const intl = useIntl();
  const { dossier, sent, open } = summary;
  const title = intl.formatMessage({ id: isKept(sent) ? 'sent.titleHeld' : 'sent.title' });
  return (
    <TaskPage dossier={dossier} title={title}>
      <Stack gap="2xl">
        <Notice {...(isKept(sent) ? { icon: 'wait' } : { tone: 'positive', icon: 'circlecheck' })}>
          <SentSummary {...summary} />
        </Notice>
        <Section
          id={TOLD}
          title={<FormattedMessage id="sent.to" values={{ count: told.length }} />}
          aside={<FormattedMessage id="send.toCount" values={{ count: told.length }} />}
        >
          <TaskLines>
            {told.map((view) => (
              <TaskLine
                key={view.task._id}
                icon={sent.views.includes(view) ? 'wait' : open.includes(view) ? 'message' : 'circlecheck'}
                title={view.provider?.name ?? ''}
                logoUrl={view.provider?.logoUrl}
                {...(sent.withdrawable.length > 1 && sent.withdrawable.includes(view) && view.provider
                  ? { action: <Withdraw provider={view.provider} onAsk={onWithdrawOne} /> }
                  : {})}
              >
                <p>
                  {sent.views.includes(view) ? (
                    <SentLine view={view} />
                  ) : (
                    <FormattedMessage id={open.includes(view) ? 'sent.line.asks' : 'sent.line.answered'} />
                  )}
                </p>
              </TaskLine>
            ))}
          </TaskLines>
        </Section>
        <p>
          <FormattedMessage id={sent.stand === 'left' ? 'sent.mailed' : 'sent.mail'} />
        </p>
        <Actions>
          <ButtonLink severity={open.length > 0 ? 'primary' : 'secondary'} to={paths.taskList(dossier._id)}>
            <FormattedMessage id="sent.toTaskList" />
          </ButtonLink>
          <ButtonLink severity="quiet" iconLeft="paper" to={overviewPath(dossier._id)}>
            <FormattedMessage id="taskList.overview.action" />
          </ButtonLink>
        </Actions>
      </Stack>
    </TaskPage>
  );
}

/** Shown when every notice was withdrawn, or answered before this visit. */
function NothingSent({ dossierId }: { dossierId: string }) {
  const intl = useIntl();
  return (
    <MessagePage
      icon="circlecheck"
      title={<FormattedMessage id="sent.nothing.title" />}
      actions={
        <ButtonLink to={paths.taskList(dossierId)}>
          <FormattedMessage id="sent.toTaskList" />
        </ButtonLink>
      }
    >
      <PageTitle title={intl.formatMessage({ id: 'sent.nothing.title' })} />
      <p>
        <FormattedMessage id="sent.nothing.text" />
      </p>
    </MessagePage>
  );
}
