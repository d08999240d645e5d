import { canReply } from '@nabericht/domain/conversation/reply';
import type { Provider } from '@nabericht/domain/provider/provider';
import { isUnknownThere } from '@nabericht/domain/provider/provider-answer';
import { questionsOf } from '@nabericht/domain/provider/provider-questions';
import type { Task } from '@nabericht/domain/tasks/task';
import { isAskedAgain, isUnsent } from '@nabericht/domain/tasks/task-editable';
import type { DossierScreenProps } from '@nabericht/dossier/DossierGate';
import { FormattedMessage } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';
import { Section } from '@nabericht/ui/Page';
import { SavedNote } from '@nabericht/ui/SavedNote';
import { useEffect, useRef, useState } from 'react';
import { ReplyForm } from './ReplyForm.tsx';

interface ReplySectionProps extends DossierScreenProps {
  task: Task;
  provider: Provider;
}

/** The form in which the family replies to a denial or a question; replaced by a confirmation once the reply is sent. */
export function ReplySection({ task, provider, ...whole }: ReplySectionProps) {
  const [isSent, setIsSent] = useState(false);
  const asked = isAskedAgain(task) ? questionsOf(provider) : null;
  if (!canReply(task))
    return isSent ? (
      <Sent provider={provider} isHeld={isHeld(task)} />
    ) : (
      <SavedNote icon="info">
        <FormattedMessage
          id={isUnsent(task) ? 'conversation.unsent' : 'conversation.wait'}
          values={{ provider: provider.name }}
        />
      </SavedNote>
    );
  const kind = asked ? 'asked' : isUnknownThere(task) ? 'unknown' : 'denied';
  return (
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
  );
}

const isHeld = ({ noticeHeldAt, answersHeldAt }: Task): boolean => Boolean(noticeHeldAt || answersHeldAt);

/** Replaces the form, and takes the focus that was on its button. */
function Sent({ provider, isHeld }: { provider: Provider; isHeld: boolean }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      tone="positive"
      icon={isHeld ? 'wait' : 'circlecheck'}
      title={<FormattedMessage id="conversation.sent.title" />}
    >
      <p>
        <FormattedMessage
          id={isHeld ? 'conversation.sent.held' : 'conversation.sent.text'}
          values={{ provider: provider.name }}
        />
      </p>
    </Notice>
  );
}
