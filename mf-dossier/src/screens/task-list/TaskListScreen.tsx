import { DossierGate, type DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { deceasedName } from '@nabericht/dossier/deceased-name';
import { nextChangeIn } from '@nabericht/dossier/poll-interval';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { Notice } from '@nabericht/ui/Notice';
import { Columns, Section } from '@nabericht/ui/Page';
import { Stack } from '@nabericht/ui/Stack';
import { TaskCards } from '@nabericht/ui/TaskCard';
import { TaskLines } from '@nabericht/ui/TaskLine';
import { DoneTask } from './DoneTask.tsx';
import { DossierWindow } from './DossierWindow.tsx';
import { Messages } from './Messages.tsx';
import { OpenTask } from './OpenTask.tsx';
import { ProductsNotice } from './ProductsNotice.tsx';
import { RefusedNotice } from './RefusedNotice.tsx';
import { ReviewNotice } from './ReviewNotice.tsx';
import { SentNotice } from './SentNotice.tsx';
import { sectionsOf } from './sections.ts';
import { TaskListProgress } from './TaskListProgress.tsx';
import styles from './TaskListScreen.module.css';
import { TaskListSide } from './TaskListSide.tsx';
import { UnderWayTask } from './UnderWayTask.tsx';
import { UnknownTasks } from './UnknownTasks.tsx';
import { useNow } from './use-now.ts';
import { useTellNews } from './use-tell-news.ts';

export function TaskListScreen() {
  return <DossierGate>{(props) => <TaskList key={props.dossierId} {...props} />}</DossierGate>;
}

/** All that is to be done for somebody who died, by whose turn it is. */
function TaskList({ dossier, flags, dossierId, isStale, isCurrent, updatedAt }: DossierScreenProps) {
  const intl = useIntl();
  const now = useNow((moment) => nextChangeIn(dossier.tasks, moment));
  useTellNews(dossier, isCurrent);
  const sections = sectionsOf({ dossier, flags }, now);
  const { forYou, underWay, done } = sections;
  const first = forYou.find(({ route }) => route !== null);
  return (
    <div className={styles.page}>
      <PageTitle
        title={intl.formatMessage({ id: 'taskList.title' }, { name: deceasedName(dossier.deceased, intl) })}
      />
      <DossierWindow dossier={dossier} />
      <Columns className={styles.columns}>
        <TaskListProgress tasks={dossier.tasks} sections={sections} />
        <Stack gap="2xl">
          <SentNotice isReviewed={dossier.deathCertificate.needsReview === true} />
          <RefusedNotice />
          <ReviewNotice dossier={dossier} />
          <UnknownTasks tasks={dossier.tasks} providers={dossier.providers} />
          {isStale && (
            <Notice tone="warning" role="status">
              <p>
                <FormattedMessage
                  id="taskList.stale"
                  values={{ time: intl.formatTime(updatedAt, { hour: '2-digit', minute: '2-digit' }) }}
                />
              </p>
            </Notice>
          )}
          <Messages dossierId={dossierId} messages={dossier.messages} />
          <ProductsNotice dossier={dossier} now={now} />
          {forYou.length > 0 && (
            <Section
              id="for-you"
              title={<FormattedMessage id="taskList.forYou" />}
              aside={<FormattedMessage id="taskList.count" values={{ count: forYou.length }} />}
            >
              <TaskCards>
                {forYou.map((view) => (
                  <OpenTask key={view.task._id} view={view} dossier={dossier} isFirst={view === first} />
                ))}
              </TaskCards>
            </Section>
          )}
          {underWay.length > 0 && (
            <Section
              id="under-way"
              title={<FormattedMessage id="taskList.underWay" />}
              aside={<FormattedMessage id="taskList.underWayCount" values={{ count: underWay.length }} />}
            >
              <TaskLines>
                {underWay.map((view) => (
                  <UnderWayTask
                    key={view.task._id}
                    view={view}
                    dossierId={dossierId}
                    reference={dossier.reference}
                    now={now}
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
        <TaskListSide dossier={dossier} flags={flags} />
      </Columns>
    </div>
  );
}
