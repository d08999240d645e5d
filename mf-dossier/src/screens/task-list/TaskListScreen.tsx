import { DossierGate, type DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { deceasedName } from '@nabericht/dossier/deceased-name';
import { nextChangeIn } from '@nabericht/dossier/poll-interval';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { clockTime, longDay } from '@nabericht/intl/written';
import { PageTitle } from '@nabericht/remote';
import { Notice } from '@nabericht/ui/Notice';
import { Columns, Section } from '@nabericht/ui/Page';
import { Stack } from '@nabericht/ui/Stack';
import { TaskCards } from '@nabericht/ui/TaskCard';
import { TaskLines } from '@nabericht/ui/TaskLine';
import { areDoneBySending, isOnTheWay, sentNotices } from '../../notices/sent-notices.ts';
import { useWithdrawAll } from '../../notices/use-withdraw-all.tsx';
import { WithdrawAll } from '../../notices/WithdrawAll.tsx';
import { DoneTask } from './DoneTask.tsx';
import { DossierWindow } from './DossierWindow.tsx';
import { FinishedNotice } from './FinishedNotice.tsx';
import { MessagesLine } from './MessagesLine.tsx';
import { OpenTask } from './OpenTask.tsx';
import { ProductsNotice } from './ProductsNotice.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';
import { ReviewNotice } from './ReviewNotice.tsx';
import { SentPanel } from './SentPanel.tsx';
import { canBeDone, sectionsOf } from './sections.ts';
import { TaskListProgress } from './TaskListProgress.tsx';
import styles from './TaskListScreen.module.css';
import { TaskListSide } from './TaskListSide.tsx';
import { UnderWayNotices } from './UnderWayNotices.tsx';
import { UnderWayTask } from './UnderWayTask.tsx';
import { UnknownTasks } from './UnknownTasks.tsx';
import { useNow } from './use-now.ts';
import { useTellNews } from './use-tell-news.ts';
import { useWithdraw } from './use-withdraw.tsx';

export function TaskListScreen() {
  return <DossierGate>{(props) => <TaskList key={props.dossierId} {...props} />}</DossierGate>;
}

/** Every task after a death, grouped by whose turn it is. */
function TaskList({ dossier, flags, dossierId, isStale, isCurrent, updatedAt }: DossierScreenProps) {
  const intl = useIntl();
  const now = useNow((moment) => nextChangeIn(dossier.tasks, moment), updatedAt);
  useTellNews(dossier, isCurrent);
  // A withdrawn notice moves back to the section of the reporter.
  const withdrawOne = useWithdraw(dossierId, { done: 'for-you', tooLate: 'under-way' });
  const withdrawAll = useWithdrawAll(dossierId);
  const sections = sectionsOf({ dossier, flags }, now);
  const { forYou, underWay, done } = sections;
  const first = forYou.find(({ route }) => route !== null);
  const open = forYou.filter(canBeDone);
  const sent = sentNotices([...forYou, ...underWay, ...done], dossier.messages, now);
  const isJustSent = sent !== null && !sent.hasNews && !areDoneBySending(sent);
  // Notices that only wait for an answer share one line; a late or failed notice gets a line of its own.
  const onTheWay = underWay.filter(({ task }) => isOnTheWay(task, now));
  const otherwise = underWay.filter((view) => !onTheWay.includes(view));
  return (
    <div className={styles.page}>
      <PageTitle
        title={intl.formatMessage({ id: 'taskList.title' }, { name: deceasedName(dossier.deceased, intl) })}
      />
      <DossierWindow dossier={dossier} />
      <Columns className={styles.columns}>
        <Stack gap="2xl">
          <FinishedNotice views={[...forYou, ...underWay, ...done]} />
          {done.length > 0 && done.length === dossier.tasks.length && (
            <Notice tone="positive" title={<FormattedMessage id="taskList.finished.title" />}>
              <p>
                <FormattedMessage
                  id="taskList.finished.text"
                  values={{ day: dossier.keptUntil ? longDay(dossier.keptUntil, intl) : 'none' }}
                />
              </p>
            </Notice>
          )}
          <RefusedNotice />
          {isJustSent ? (
            <SentPanel dossier={dossier} sent={sent} open={open} onWithdraw={withdrawAll.ask} />
          ) : (
            <ReviewNotice dossier={dossier} />
          )}
          <UnknownTasks tasks={dossier.tasks} providers={dossier.providers} />
          {isStale && (
            <Notice tone="warning" role="status">
              <p>
                <FormattedMessage id="taskList.stale" values={{ time: clockTime(updatedAt, intl) }} />
              </p>
            </Notice>
          )}
          <Stack gap="sm">
            <MessagesLine dossierId={dossierId} messages={dossier.messages} />
            {forYou.length > 0 && (
              <Section
                id="for-you"
                title={<FormattedMessage id="taskList.forYou" />}
                aside={
                  <FormattedMessage
                    id="taskList.forYouCount"
                    values={{
                      count: forYou.length,
                      possible: open.length,
                      waiting: forYou.length - open.length,
                    }}
                  />
                }
              >
                <TaskCards>
                  {forYou.map((view) => (
                    <OpenTask key={view.task._id} view={view} dossier={dossier} isFirst={view === first} />
                  ))}
                </TaskCards>
              </Section>
            )}
          </Stack>
          <ProductsNotice dossier={dossier} now={now} />
          {underWay.length > 0 && (
            <Section
              id="under-way"
              title={<FormattedMessage id="taskList.underWay" />}
              aside={<FormattedMessage id="taskList.underWayCount" values={{ count: underWay.length }} />}
            >
              <TaskLines>
                <UnderWayNotices
                  dossierId={dossierId}
                  views={onTheWay}
                  {...(sent && sent.withdrawable.length > 0 && !isJustSent
                    ? { action: <WithdrawAll withdrawable={sent.withdrawable} onAsk={withdrawAll.ask} /> }
                    : {})}
                />
                {otherwise.map((view) => (
                  <UnderWayTask
                    key={view.task._id}
                    view={view}
                    dossierId={dossierId}
                    reference={dossier.reference}
                    now={now}
                    onWithdraw={withdrawOne.ask}
                  />
                ))}
              </TaskLines>
            </Section>
          )}
          {done.length > 0 && (
            <Section
              id="done"
              title={<FormattedMessage id="taskList.done" />}
              aside={<FormattedMessage id="taskList.count" values={{ count: done.length }} />}
            >
              <TaskLines>
                {done.map((view) => (
                  <DoneTask key={view.task._id} view={view} dossierId={dossierId} />
                ))}
              </TaskLines>
            </Section>
          )}
        </Stack>
        <TaskListProgress tasks={dossier.tasks} sections={sections} />
        <TaskListSide dossier={dossier} flags={flags} />
      </Columns>
      {withdrawOne.dialog}
      {withdrawAll.dialog}
    </div>
  );
}
