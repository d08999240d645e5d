import { type Certificate, NO_CERTIFICATE } from '@nabericht/certificate/CertificateField';
import { CertificateWarnings } from '@nabericht/certificate/CertificateWarnings';
import { lateWarnings } from '@nabericht/certificate/certificate-warnings';
import { useLateReading } from '@nabericht/certificate/use-late-reading';
import { willBeReviewed } from '@nabericht/domain/certificate/certificate-review';
import { isCertificateAvailable } from '@nabericht/domain/certificate/certificate-verdict';
import { hasQuestions } from '@nabericht/domain/provider/provider-questions';
import { toDossierInput } from '@nabericht/domain/report/report-payload';
import { editPath } from '@nabericht/fields/edit-path';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useAnnounce } from '@nabericht/remote';
import { ReportSummary } from '@nabericht/summary/ReportSummary';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Checkbox } from '@nabericht/ui/Checkbox';
import { NextSteps } from '@nabericht/ui/NextSteps';
import { Columns, SideSection } from '@nabericht/ui/Page';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { Summary } from '@nabericht/ui/Summary';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { DraftNote } from '../../drafts/DraftNote.tsx';
import { useDraft } from '../../drafts/use-draft.ts';
import { ChangedElsewhere } from '../../flow/ChangedElsewhere.tsx';
import { ReportProgress } from '../../flow/ReportProgress.tsx';
import { ReportSide } from '../../flow/ReportSide.tsx';
import type { Report } from '../../flow/use-report.ts';
import { isOfNoStep } from '../../send/step-of-field.ts';
import { PartlySent } from './PartlySent.tsx';
import { SendFailure } from './SendFailure.tsx';
import { useSendReport } from './use-send-report.ts';

/** Shows all answers once more, card by card, with the button that sends the report. */
export function CheckScreen({ report }: { report: Report }) {
  const intl = useIntl();
  const announce = useAnnounce();
  const { send, isSending: isUnderWay, problem, partly, retry, isRetrying } = useSendReport(report);
  const isChangedElsewhere = useDraft((state) => state.isChangedElsewhere);
  // What was confirmed: another tab may change the report after it.
  const [confirmed, setConfirmed] = useState<Report['draft'] | null>(null);
  const isConfirmed = confirmed === report.draft;
  const [mustConfirm, setMustConfirm] = useState(false);
  const confirmation = useRef<HTMLInputElement>(null);
  const { context, providers, walked, base } = report;
  const kept: Certificate = walked.answers['death-certificate'] ?? NO_CERTIFICATE;
  // It only warns, and changes nothing of what is looked at here: sending has the certificate read and decides.
  const [lastRead, setLastRead] = useState<Certificate | null>(null);
  // Another tab may have replaced the one that was read here.
  const late = lastRead?.fileId === kept.fileId ? lastRead : null;
  useLateReading(kept, (read) => {
    setLastRead(read);
    const warnings = lateWarnings(read, intl);
    if (warnings) announce(warnings);
  });
  const input = useMemo(() => toDossierInput(walked.answers, context), [walked.answers, context]);

  if (partly)
    return <PartlySent sent={partly} isRetrying={isRetrying} providers={providers} onRetry={retry} />;

  const ownLetters = report.draft.ownLetters ?? [];
  const { nnOnly } = context;
  const isAvailable = isCertificateAvailable(input.deathCertificate);
  const isReviewed = isAvailable && willBeReviewed(input);
  const asking = providers.filter((one) => hasQuestions(one) && !input.providerData[one._id]);
  const told = providers.filter((one) => !asking.includes(one));
  const isSending = isAvailable && told.length > 0;
  const common = isSending ? 'certificate' : isAvailable ? 'asking' : 'later';
  const variant = nnOnly ? (isAvailable ? 'nn' : 'nnLater') : common;
  // Who has a question first is not told with the others, so that nothing of this is promised for them.
  const meant = told.length > 0 ? told : providers;
  const name = meant[0]?.name;
  // An edited text of the button may still have the earlier name of this value: `names`.
  const words = { name, names: name, count: meant.length };
  const title = intl.formatMessage({ id: `check.title.${variant}` }, words);
  const last = walked.route.at(-1);
  // Nothing that is done on this page helps: another try is neither the first choice nor called one.
  const isHopeless = problem !== null && isOfNoStep(problem);
  const comes = new Map<AfterStep, boolean>([
    // In the NN-only variant no answer of the provider is expected.
    ['answers', !nnOnly],
    ['checked', isReviewed],
    ['then', told.length > 0],
    ['asked', asking.length > 0],
  ]);
  const after = AFTER[isSending && isReviewed ? 'review' : common].filter((step) => comes.get(step) ?? true);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!nnOnly || isConfirmed) return void send();
    setMustConfirm(true);
    confirmation.current?.focus();
  };

  return (
    <Columns>
      <PageTitle title={title} />
      <Stack>
        <ReportProgress report={report} />
        <Stack gap="sm">
          <h1>{title}</h1>
          <p>
            <FormattedMessage id={`check.intro.${variant}`} values={words} />
          </p>
        </Stack>
        <CertificateWarnings
          certificate={late ?? kept}
          isLate={late !== null}
          changeTo={editPath(base, 'death-certificate')}
        />
        <ReportSummary
          report={input}
          providers={providers}
          nnOnly={nnOnly}
          editTo={(step) => editPath(base, step)}
        />
        {ownLetters.length > 0 && (
          <Summary title={<FormattedMessage id="check.ownLetters" />}>
            <p>
              <FormattedMessage
                id="check.ownLetters.text"
                values={{ names: intl.formatList(ownLetters.map(({ name }) => name)) }}
              />
            </p>
          </Summary>
        )}
        <Sheet as="form" onSubmit={submit}>
          <h2>
            <FormattedMessage id={isSending ? 'check.send.title' : 'check.send.titleLater'} />
          </h2>
          {asking.length > 0 && (
            <p>
              <FormattedMessage
                id="check.waiting"
                values={{
                  count: asking.length,
                  names: intl.formatList(asking.map(({ name }) => name)),
                }}
              />
            </p>
          )}
          {isSending && isReviewed && (
            <p>
              <FormattedMessage id="check.review" />
            </p>
          )}
          {nnOnly && (
            <Checkbox
              ref={confirmation}
              name="confirm"
              label={<FormattedMessage id="check.confirm" />}
              error={mustConfirm && !isConfirmed && <FormattedMessage id="check.confirm.first" />}
              checked={isConfirmed}
              onChange={(event) => setConfirmed(event.currentTarget.checked ? report.draft : null)}
            />
          )}
          {problem && <SendFailure problem={problem} base={base} isSending={isSending} />}
          {/* The gate may have shown something else since it was not sent. */}
          {!problem && !isUnderWay && isChangedElsewhere && <ChangedElsewhere headingLevel={3} />}
          <Actions>
            <Button
              type="submit"
              severity={isHopeless ? 'secondary' : 'primary'}
              iconRight="right"
              loading={isUnderWay || report.isLoadingProviders}
              aria-disabled={(nnOnly && !isConfirmed) || undefined}
            >
              {isSending ? (
                <FormattedMessage id="check.send" values={words} />
              ) : (
                <FormattedMessage
                  id={problem && problem.kind !== 'stale' && !isHopeless ? 'check.again' : 'check.goOn'}
                />
              )}
            </Button>
            <ButtonLink severity="quiet" iconLeft="left" to={`${base}/${last?.path}`}>
              <FormattedMessage id="step.previous" />
            </ButtonLink>
          </Actions>
          <DraftNote isBeforeSending />
        </Sheet>
      </Stack>
      <ReportSide>
        <SideSection title={<FormattedMessage id="check.after.title" />}>
          <NextSteps
            steps={after.map((step) => (
              <FormattedMessage key={step} id={`check.after.${step}`} values={words} />
            ))}
          />
        </SideSection>
      </ReportSide>
    </Columns>
  );
}

const AFTER = {
  certificate: ['sent', 'mail', 'answers', 'questions'],
  asking: ['missing', 'asked', 'checked', 'answers'],
  later: ['missing', 'upload', 'then', 'asked', 'answers'],
  review: ['review', 'mail', 'answers', 'questions'],
} as const;
type AfterStep = (typeof AFTER)[keyof typeof AFTER][number];
