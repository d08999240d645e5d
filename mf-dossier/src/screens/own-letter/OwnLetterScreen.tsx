import { DownloadButton } from '@nabericht/documents/DownloadButton';
import { letterNeeds } from '@nabericht/domain/own-letters/letter-kind';
import { CompletionNotice } from '@nabericht/dossier/CompletionNotice';
import { StartableTask, type TaskScreenProps } from '@nabericht/dossier/StartableTask';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { useCompleteTask } from '@nabericht/dossier/use-complete-task';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths, useAnnounce, useApi } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { Section } from '@nabericht/ui/Page';
import { Sheet } from '@nabericht/ui/Sheet';
import { Skeleton } from '@nabericht/ui/Skeleton';
import { Stack } from '@nabericht/ui/Stack';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styles from './OwnLetterScreen.module.css';

export function OwnLetterScreen() {
  return (
    <StartableTask
      find={(tasks, taskId) => tasks.find(({ _id, type }) => _id === taskId && type === 'own_letter')}
    >
      {(props) => <OwnLetter {...props} />}
    </StartableTask>
  );
}

/**
 * A letter to an organisation that is not in the list: the reporter prints it or pastes it into a mail, and ticks it off once
 * sent.
 */
function OwnLetter({ dossier, dossierId, task, keep }: TaskScreenProps) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const params = { id: dossierId, taskId: task._id };
  const letter = useQuery({
    // The letter is made from the dossier, so it is read again when the dossier changes.
    queryKey: ['own letter', dossierId, task._id, dossier.version],
    queryFn: ({ signal }) => api.dossier.readOwnLetter({ params }, { signal }),
  });
  const { complete, isPending, problem } = useCompleteTask(dossierId, task);
  const text = useRef<HTMLPreElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const { name = '', kind = 'other', email } = task.collectedData.ownLetter ?? {};
  const { wantsCertificate } = letterNeeds(kind);

  const copy = async () => {
    const copied = await navigator.clipboard.writeText(letter.data?.text ?? '').then(
      () => true,
      // The clipboard needs https and permission; without them the text is selected.
      () => Boolean(text.current && getSelection()?.selectAllChildren(text.current)),
    );
    setIsCopied(copied);
    announce(intl.formatMessage({ id: copied ? 'ownLetter.copied' : 'ownLetter.selected' }));
  };
  return (
    <TaskPage dossier={dossier} title={intl.formatMessage({ id: 'ownLetter.screen.title' }, { name })}>
      <Stack gap="2xl">
        <p>
          <FormattedMessage id="ownLetter.screen.intro" values={{ name }} />
        </p>
        {letter.isError ? (
          <ErrorBlock onRetry={() => letter.refetch()} retrying={letter.isFetching}>
            <p>
              <FormattedMessage id="ownLetter.screen.failed" />
            </p>
          </ErrorBlock>
        ) : !letter.data ? (
          <Skeleton lines={8} />
        ) : (
          <>
            <Section title={<FormattedMessage id="ownLetter.paper.title" />}>
              <p>
                <FormattedMessage
                  id="ownLetter.paper.text"
                  values={{ certificate: wantsCertificate ? 'yes' : 'no' }}
                />
              </p>
              <div>
                <DownloadButton
                  severity="secondary"
                  name={intl.formatMessage({ id: 'ownLetter.fileName' }, { name })}
                  load={() => api.dossier.printOwnLetter({ params })}
                >
                  <FormattedMessage id="ownLetter.savePdf" />
                </DownloadButton>
              </div>
            </Section>
            <Section title={<FormattedMessage id="ownLetter.mail.title" />}>
              {email && (
                <p>
                  <FormattedMessage
                    id="ownLetter.mail.to"
                    values={{ email: <a href={mailTo(email, letter.data)}>{email}</a> }}
                  />
                </p>
              )}
              {wantsCertificate && (
                <p>
                  <FormattedMessage id="ownLetter.mail.certificate" />
                </p>
              )}
              <Sheet compact>
                <p>
                  <strong>{letter.data.subject}</strong>
                </p>
                <pre ref={text} className={styles.text} lang="nl">
                  {letter.data.text}
                </pre>
              </Sheet>
              <div>
                <Button
                  severity="secondary"
                  iconLeft={isCopied ? 'check' : 'paper'}
                  onClick={() => void copy()}
                >
                  <FormattedMessage id={isCopied ? 'ownLetter.copied' : 'ownLetter.copy'} />
                </Button>
              </div>
            </Section>
          </>
        )}
        <Stack gap="lg">
          <CompletionNotice problem={problem} />
          <Actions>
            <Button
              loading={isPending}
              onClick={() => {
                keep();
                complete({ collectedData: {} });
              }}
            >
              <FormattedMessage id="ownLetter.done" />
            </Button>
            <ButtonLink severity="quiet" to={paths.taskList(dossierId)}>
              <FormattedMessage id="dossier.toTaskList" />
            </ButtonLink>
          </Actions>
        </Stack>
      </Stack>
    </TaskPage>
  );
}

/** Encodes the address, because a mailbox may contain a question mark, an ampersand or a percent sign (RFC 6068, 2). */
const mailTo = (email: string, { subject, text }: { subject: string; text: string }) =>
  `mailto:${email.split('@').map(encodeURIComponent).join('@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(text)}`;
