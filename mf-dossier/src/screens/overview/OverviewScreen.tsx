import { DownloadButton } from '@nabericht/documents/DownloadButton';
import { isLetterSent } from '@nabericht/domain/own-letters/letter-sent';
import { noticeStory, type StoryLine } from '@nabericht/domain/provider/notice-story';
import { DossierGate, type DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { deceasedName } from '@nabericht/dossier/deceased-name';
import { nextChangeIn } from '@nabericht/dossier/poll-interval';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import { PageTitle, paths, useApi, useRemote } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { Section } from '@nabericht/ui/Page';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Stack } from '@nabericht/ui/Stack';
import { Reference, Subtle } from '@nabericht/ui/Subtle';
import { TaskLine, TaskLines } from '@nabericht/ui/TaskLine';
import { DossierWindow } from '../task-list/DossierWindow.tsx';
import { sectionsOf, type TaskView } from '../task-list/sections.ts';
import { titleOf } from '../task-list/task-words.ts';
import { useNow } from '../task-list/use-now.ts';
import styles from './OverviewScreen.module.css';

export function OverviewScreen() {
  return <DossierGate>{(props) => <Overview key={props.dossierId} {...props} />}</DossierGate>;
}

/** An overview for the family, on paper or as a PDF: who was notified, when, what they answered, and what is still open. */
function Overview({ dossier, flags, dossierId, updatedAt }: DossierScreenProps) {
  const intl = useIntl();
  const api = useApi();
  const { locale } = useRemote();
  const now = useNow((moment) => nextChangeIn(dossier.tasks, moment), updatedAt);
  const { forYou, underWay, done } = sectionsOf({ dossier, flags }, now);
  const notices = [...forYou, ...underWay, ...done]
    .filter(({ task }) => task.type === 'provider' || isLetterSent(task))
    .sort((a, b) => dossier.tasks.indexOf(a.task) - dossier.tasks.indexOf(b.task));
  const open = [...forYou, ...underWay.filter(({ task }) => task.type !== 'provider')];
  const title = intl.formatMessage({ id: 'overview.title' });
  return (
    <div className={styles.page}>
      <PageTitle title={`${title}: ${deceasedName(dossier.deceased, intl)}`} />
      <div className={styles.screenOnly}>
        <QuietLink to={paths.taskList(dossierId)} icon="left">
          <FormattedMessage id="dossier.toTaskList" />
        </QuietLink>
      </div>
      <DossierWindow dossier={dossier} above={title} />
      <p>
        <FormattedMessage
          id="overview.madeOn"
          values={{
            day: longDay(now, intl),
            reference: <Reference>{dossier.reference}</Reference>,
          }}
        />
      </p>
      <div className={styles.screenOnly}>
        <Actions>
          <DownloadButton
            severity="primary"
            name={`${title}.pdf`}
            load={() => api.dossier.readProof({ params: { id: dossierId }, query: { locale } })}
          >
            <FormattedMessage id="overview.savePdf" />
          </DownloadButton>
          <Button severity="secondary" onClick={() => window.print()}>
            <FormattedMessage id="overview.print" />
          </Button>
        </Actions>
      </div>
      <Stack gap="2xl">
        <Section title={<FormattedMessage id="overview.told" />}>
          <TaskLines>
            {notices.map((view) => (
              <NoticeLine key={view.task._id} view={view} lines={noticeStory(view.task, { ...view, now })} />
            ))}
          </TaskLines>
        </Section>
        <Section title={<FormattedMessage id="overview.open" />}>
          {open.length === 0 ? (
            <Subtle>
              <FormattedMessage id="overview.nothingOpen" />
            </Subtle>
          ) : (
            <TaskLines>
              {open.map((view) => (
                <TaskLine key={view.task._id} icon="pencil" title={titleOf(view, intl)}>
                  {view.provider && view.task.type !== 'provider' && <p>{view.provider.name}</p>}
                </TaskLine>
              ))}
            </TaskLines>
          )}
        </Section>
      </Stack>
    </div>
  );
}

const ICONS = {
  number: 'wait',
  notSent: 'pencil',
  held: 'wait',
  failing: 'wait',
  leaves: 'wait',
  sent: 'wait',
  handled: 'circlecheck',
  done: 'circlecheck',
  denied: 'back',
  unknownThere: 'circlecheck',
  unknownThereWithWords: 'circlecheck',
  ended: 'circlecheck',
  transferred: 'circlecheck',
  refund: 'circlecheck',
  nothingHeld: 'circlecheck',
  moreFollows: 'wait',
  asked: 'help',
  unanswered: 'wait',
  waiting: 'wait',
  overdue: 'clock',
  waitingAgain: 'wait',
  overdueAgain: 'clock',
  waitingReplied: 'wait',
  overdueReplied: 'clock',
  letterSent: 'circlecheck',
} as const satisfies Record<StoryLine['id'], string>;

function NoticeLine({ view, lines }: { view: TaskView; lines: readonly StoryLine[] }) {
  const intl = useIntl();
  const { provider, task } = view;
  const last = lines.at(-1);
  const title = provider?.name ?? task.collectedData.ownLetter?.name ?? titleOf(view, intl);
  return (
    <TaskLine icon={last ? ICONS[last.id] : 'wait'} title={title}>
      {lines.map(({ id, on, values }) => (
        <p key={`${id} ${on}`} className={styles.line}>
          <FormattedMessage id={`overview.${id}`} values={{ ...values, on: on ? longDay(on, intl) : '' }} />
        </p>
      ))}
    </TaskLine>
  );
}
