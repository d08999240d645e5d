import { isOfNnOnly } from '@nabericht/domain/dossier/nn-only';
import type { Provider } from '@nabericht/domain/provider/provider';
import type { ReportStepId } from '@nabericht/domain/report/report-flow';
import type { WholeDossier } from '@nabericht/dossier/dossier-cache';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import type { CallProblem } from '@nabericht/remote/call-problem';
import { problemText } from '@nabericht/remote/problem-text';
import { useLocation } from '@nabericht/router';
import { ReportSummary } from '@nabericht/summary/ReportSummary';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { Checkbox } from '@nabericht/ui/Checkbox';
import { Notice } from '@nabericht/ui/Notice';
import { Section } from '@nabericht/ui/Page';
import { SavedNote } from '@nabericht/ui/SavedNote';
import { Stack } from '@nabericht/ui/Stack';
import { TaskLine, TaskLines } from '@nabericht/ui/TaskLine';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { answersOf } from './answers-of.ts';
import { editRoute } from './edit-route.ts';
import { SentAlready } from './SentAlready.tsx';
import type { SendNotices } from './use-send-notices.ts';

/** A dossier that would have too many organisations refuses them all, not one of them. */
const unprepared = ({ fields }: CallProblem) => ({
  settled: 'more.refused.text',
  refused: fields.some(({ code }) => code === 'maxLength') ? 'more.chosen.tooMany' : 'more.chosen.refused',
  failed: 'more.addFailed',
});

interface NoticeFormProps extends WholeDossier {
  /** The providers that are notified when the form is submitted. */
  to: readonly Provider[];
  /** The providers whose questions have to be answered first. */
  later: readonly Provider[];
  notices: SendNotices;
  onSend: () => void;
  /** Shown beside the button: the link back. */
  back?: ReactNode;
}

/** Shows what is sent to whom, with the one button that sends it. */
export function NoticeForm({ dossier, flags, to, later, notices, onSend, back }: NoticeFormProps) {
  const intl = useIntl();
  const isToConfirm = to.some((provider) => isOfNnOnly(flags.nnOnly, provider));
  const [isTicked, setIsTicked] = useState(false);
  const isConfirmed = isTicked || !isToConfirm;
  const [isAsked, setIsAsked] = useState(false);
  const confirmation = useRef<HTMLInputElement>(null);
  const { isSending, problem, sent, failed, refused, isOffline } = notices;
  const isHeld = dossier.deathCertificate.needsReview === true;
  const { pathname } = useLocation();
  const editTo = (step: ReportStepId, card: string) => {
    const route = card === 'providers' ? null : editRoute(step, dossier, pathname);
    return route && paths.task(dossier._id, route);
  };
  const names = (providers: readonly Provider[]) => intl.formatList(providers.map(({ name }) => name));
  const left = to.filter(({ _id }) => !sent.some((done) => done._id === _id));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsAsked(true);
    if (isConfirmed) onSend();
    else confirmation.current?.focus();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="2xl">
        {to.length > 0 && (
          <Section
            title={<FormattedMessage id="send.to" />}
            aside={<FormattedMessage id="send.toCount" values={{ count: to.length }} />}
          >
            <TaskLines>
              {to.map((provider) => (
                <Recipient
                  key={provider._id}
                  provider={provider}
                  sent={sent}
                  untold={[...failed, ...refused]}
                  isHeld={isHeld}
                />
              ))}
            </TaskLines>
          </Section>
        )}
        {later.length > 0 && (
          <Notice icon="pencil">
            <p>
              <FormattedMessage id="send.later" values={{ count: later.length, providers: names(later) }} />
            </p>
          </Notice>
        )}
        {to.length > 0 && (
          <Section title={<FormattedMessage id="send.what" />}>
            <ReportSummary
              headingLevel={3}
              editTo={editTo}
              nnOnly={isToConfirm}
              providers={to}
              report={{
                deceased: dossier.deceased,
                deathCertificate: dossier.deathCertificate,
                persons: dossier.persons.filter(({ isReporter }) => isReporter),
                providerData: answersOf(dossier.tasks),
              }}
            />
          </Section>
        )}
        <Stack gap="lg">
          {isToConfirm && (
            <Checkbox
              ref={confirmation}
              name="confirmed"
              label={<FormattedMessage id="send.confirm" />}
              checked={isTicked}
              onChange={(event) => setIsTicked(event.currentTarget.checked)}
              {...(isAsked && !isConfirmed ? { error: <FormattedMessage id="send.confirm.required" /> } : {})}
            />
          )}
          {to.length > 0 && (
            <p>
              <FormattedMessage id="send.consent" values={{ providers: names(to) }} />
            </p>
          )}
          {refused.length > 0 && sent.length > 0 && !isSending && !problem && (
            <Notice tone="positive" role="status">
              <SentAlready dossier={dossier} sent={sent} />
            </Notice>
          )}
          {refused.length > 0 && !isSending && !problem && (
            <Notice tone="negative" role="alert">
              <p>
                <FormattedMessage
                  id="send.refused"
                  values={{ count: refused.length, providers: names(refused) }}
                />
              </p>
            </Notice>
          )}
          {failed.length > 0 && !isSending && !problem && (
            <Notice tone="negative" role="alert">
              <p>
                <FormattedMessage
                  id={isHeld ? 'send.failedHeld' : 'send.failed'}
                  values={{
                    isOffline,
                    sent: sent.length,
                    count: failed.length,
                    providers: names(failed),
                  }}
                />
              </p>
            </Notice>
          )}
          {problem && (
            <Notice tone="negative" role="alert">
              <p>
                <FormattedMessage {...problemText(problem, unprepared(problem))} />
              </p>
            </Notice>
          )}
          <Actions>
            {to.length + later.length > 0 && (
              <Button type="submit" loading={isSending} {...(isConfirmed ? {} : { 'aria-disabled': true })}>
                {to.length > 0 ? (
                  <FormattedMessage
                    id="send.action"
                    values={{ count: left.length || to.length, providers: names(left) }}
                  />
                ) : (
                  <FormattedMessage id="send.addOnly" />
                )}
              </Button>
            )}
            {back}
          </Actions>
          {to.length > 0 && (
            <SavedNote icon="back">
              <FormattedMessage id={isHeld ? 'send.graceHeld' : 'send.grace'} />
            </SavedNote>
          )}
        </Stack>
      </Stack>
    </form>
  );
}

interface RecipientProps extends Pick<SendNotices, 'sent'> {
  provider: Provider;
  untold: readonly Provider[];
  /** The notice is held until the back office has looked at the certificate. */
  isHeld: boolean;
}

function Recipient({ provider, sent, untold, isHeld }: RecipientProps) {
  const isIn = (providers: readonly Provider[]) => providers.some(({ _id }) => _id === provider._id);
  const outcome = isIn(sent) ? 'sent' : isIn(untold) ? 'failedFor' : null;
  return (
    <TaskLine
      icon={outcome === 'sent' ? (isHeld ? 'wait' : 'circlecheck') : outcome ? 'warning' : 'message'}
      {...(outcome === 'failedFor' ? { tone: 'negative' } : {})}
      {...(outcome === 'sent' && !isHeld ? { tone: 'positive' } : {})}
      title={provider.name}
    >
      {provider.isDeathCertificateRequired && (
        <p>
          <FormattedMessage id="send.withCertificate" />
        </p>
      )}
      {outcome && (
        <p>
          <FormattedMessage id={outcome === 'sent' && isHeld ? 'send.held' : `send.${outcome}`} />
        </p>
      )}
    </TaskLine>
  );
}
