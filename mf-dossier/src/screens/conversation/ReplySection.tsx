import { isReplyOverdue } from '@nabericht/domain/calendar/reply-deadline';
import type { ConversationEntry } from '@nabericht/domain/conversation/conversation';
import { canReply } from '@nabericht/domain/conversation/reply';
import { isUnknownThere } from '@nabericht/domain/provider/denial';
import { canWithdraw, isLeaving } from '@nabericht/domain/provider/notice-state';
import type { Provider } from '@nabericht/domain/provider/provider';
import { questionsOf } from '@nabericht/domain/provider/provider-questions';
import type { Task } from '@nabericht/domain/tasks/task';
import { isAskedAgain, isUnsent } from '@nabericht/domain/tasks/task-editable';
import type { DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { nextChangeIn } from '@nabericht/dossier/poll-interval';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { clockTime } from '@nabericht/intl/written';
import { Actions } from '@nabericht/ui/Actions';
import { Notice } from '@nabericht/ui/Notice';
import { Section } from '@nabericht/ui/Page';
import { SavedNote } from '@nabericht/ui/SavedNote';
import { Stack } from '@nabericht/ui/Stack';
import { Reference } from '@nabericht/ui/Subtle';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { textOf } from '../task-list/task-words.ts';
import { useNow } from '../task-list/use-now.ts';
import { useWithdraw } from '../task-list/use-withdraw.tsx';
import { Withdraw } from '../task-list/Withdraw.tsx';
import { ReplyForm } from './ReplyForm.tsx';

/** The id of the section with what was said. */
export const SAID = 'said';

interface ReplySectionProps extends DossierScreenProps {
  task: Task;
  provider: Provider;
}

/** The form in which the family replies to a denial or a question; what stands of the last notice while there is nothing to reply to. */
export function ReplySection({ task, provider, ...whole }: ReplySectionProps) {
  const [isSent, setIsSent] = useState(false);
  const said = saidBy(whole.dossier, provider._id);
  const reply = said.flatMap((entry) => (entry.kind === 'reply' ? entry.state : [])).at(-1);
  const withdraw = useWithdraw(whole.dossierId, {
    // A reply that was withdrawn has its form back.
    done: 'reply',
    tooLate: SAID,
    text: reply === 'leaving' || reply === 'held' ? 'conversation.withdraw.text' : 'withdraw.text',
  });
  const asked = isAskedAgain(task) ? questionsOf(provider) : null;
  const kind = asked ? 'asked' : isUnknownThere(task) ? 'unknown' : 'denied';
  return (
    <>
      {canReply(task) ? (
        <Section
          id="reply"
          title={<FormattedMessage id={`conversation.reply.${kind}`} values={{ provider: provider.name }} />}
        >
          <ReplyForm
            {...whole}
            task={task}
            provider={provider}
            questions={asked?.kind === 'questions' ? asked.questions : []}
            onSent={() => setIsSent(true)}
          />
        </Section>
      ) : (
        <NothingToReply
          task={task}
          provider={provider}
          isSent={isSent}
          reference={whole.dossier.reference}
          said={said}
          reply={reply}
          updatedAt={whole.updatedAt}
          onWithdraw={withdraw.ask}
        />
      )}
      {withdraw.dialog}
    </>
  );
}

const saidBy = ({ conversations }: DossierScreenProps['dossier'], of: string) =>
  conversations.find(({ providerId }) => providerId === of)?.entries ?? [];

interface NothingToReplyProps {
  task: Task;
  provider: Provider;
  /** Whether a reply was sent on this screen. */
  isSent: boolean;
  reference: string;
  said: ReturnType<typeof saidBy>;
  /** How the last reply to this provider stands; undefined when there was none. */
  reply: Extract<ConversationEntry, { kind: 'reply' }>['state'] | undefined;
  updatedAt: Date;
  onWithdraw: ComponentProps<typeof Withdraw>['onAsk'];
}

/** Says what happens to the reply, that an answer is overdue, or that nothing has to be done, and offers to withdraw while that is possible. */
function NothingToReply({
  task,
  provider,
  isSent,
  reference,
  said,
  reply,
  updatedAt,
  onWithdraw,
}: NothingToReplyProps) {
  const intl = useIntl();
  const now = useNow((moment) => nextChangeIn([task], moment), updatedAt);
  const isHeld = Boolean(task.noticeHeldAt || task.answersHeldAt);
  return (
    <Stack gap="sm">
      {isSent && !isUnsent(task) ? (
        <Sent
          provider={provider}
          stand={
            isHeld
              ? 'held'
              : isLeaving(task, now)
                ? 'leaving'
                : reply === 'leaving' || reply === 'failing'
                  ? reply
                  : 'sent'
          }
        />
      ) : isReplyOverdue(task, now) ? (
        <>
          <SavedNote icon="clock">{textOf({ task, said }, intl)}</SavedNote>
          <p>
            <FormattedMessage
              id="taskList.overdue"
              values={{ provider: provider.name, reference: <Reference>{reference}</Reference> }}
            />
          </p>
        </>
      ) : (
        <SavedNote icon="info">
          <FormattedMessage
            id={isUnsent(task) ? 'conversation.unsent' : 'conversation.wait'}
            values={{ provider: provider.name }}
          />
        </SavedNote>
      )}
      {canWithdraw(task, now) && (
        <>
          <p>
            {task.noticeHeldAt ? (
              <FormattedMessage id="conversation.withdrawHeld" />
            ) : (
              <FormattedMessage
                id="taskList.withdrawUntil"
                values={{ time: clockTime(new Date(task.noticeLeavesAt ?? now), intl) }}
              />
            )}
          </p>
          <Actions>
            <Withdraw provider={provider} onAsk={onWithdraw} />
          </Actions>
        </>
      )}
    </Stack>
  );
}

interface SentProps {
  provider: Provider;
  /** What the reply waits for: the review of the certificate, the end of the grace or its mail, another try, or nothing. */
  stand: 'held' | 'leaving' | 'failing' | 'sent';
}

/** Replaces the form, and takes the focus that was on its button. */
function Sent({ provider, stand }: SentProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      tone="positive"
      icon={stand === 'sent' ? 'circlecheck' : 'wait'}
      title={<FormattedMessage id={TITLES[stand]} />}
    >
      <p>
        <FormattedMessage id={TEXTS[stand]} values={{ provider: provider.name }} />
      </p>
    </Notice>
  );
}

const TITLES = {
  held: 'conversation.sent.kept',
  leaving: 'conversation.sent.leaves',
  failing: 'conversation.sent.kept',
  sent: 'conversation.sent.title',
} as const;
const TEXTS = {
  held: 'conversation.sent.held',
  leaving: 'conversation.sent.text',
  failing: 'conversation.reply.failing',
  sent: 'conversation.sent.text',
} as const;
