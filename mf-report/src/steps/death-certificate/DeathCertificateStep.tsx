import { otherDocument } from '@nabericht/certificate/advice';
import { type Certificate, CertificateField, questionAbout } from '@nabericht/certificate/CertificateField';
import { warnsForCertificate } from '@nabericht/domain/report/report-context';
import { deathCertificate } from '@nabericht/domain/report/steps/death-certificate';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useLeaveGuard } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { Help } from '@nabericht/ui/Help';
import { Notice } from '@nabericht/ui/Notice';
import { Part } from '@nabericht/ui/Sheet';
import { useEffect, useState } from 'react';
import {
  dropCertificateLink,
  findCertificateLink,
  keepCertificateLink,
} from '../../drafts/certificate-link.ts';
import { useDraftKeeper } from '../../drafts/use-draft.ts';
import type { Report } from '../../flow/use-report.ts';
import { useReportStep } from '../../form/use-report-step.ts';
import { fillFromReading, withoutReading } from '../deceased-details/fill-from-reading.ts';
import { RelationshipField } from '../RelationshipField.tsx';
import { certificateAnswers } from './certificate-answers.ts';
import styles from './DeathCertificateStep.module.css';
import { ProvidersNotice } from './ProvidersNotice.tsx';
import { useAwaited } from './use-awaited.ts';

const DETAILS = 'deceased-details';

/**
 * Asks for the providers, the relationship to the deceased, and the certificate, whose reading fills in the next step.
 */
export function DeathCertificateStep({ report }: { report: Report }) {
  const intl = useIntl();
  const keeper = useDraftKeeper();
  const announce = useAnnounce();
  const [isBusy, setIsBusy] = useState(false);
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const [isUnsent, setIsUnsent] = useState(false);
  const [start] = useState(() =>
    certificateAnswers(
      report.answers['death-certificate'],
      findCertificateLink(() => sessionStorage, report.draft.draftId),
    ),
  );
  // Saves a file that this tab found again too: otherwise any other change of the report would remove it from the form.
  useEffect(() => {
    const kept = keeper.store.getState().working?.answers[deathCertificate.id];
    if (start.fileId !== (kept?.fileId ?? '')) keeper.answer(deathCertificate.id, start);
  }, [keeper, start]);
  const { form, frame, submit } = useReportStep({ report, step: deathCertificate, start });
  const values = form.watch();
  const document = otherDocument(values);
  const ofTheFile = isUnsent ? 'certificate.unsent' : document && `certificate.problem.${document}`;
  // A file that is still being resized, uploaded or read is not validated yet.
  const errors = frame.errors
    .filter(({ field }) => !isBusy || field !== 'fileId')
    .map((error) =>
      ofTheFile && error.field === 'fileId'
        ? { ...error, message: intl.formatMessage({ id: ofTheFile }) }
        : error,
    );
  const errorOf = (name: string) => errors.find(({ field }) => field === name)?.message;

  const answerDetails = (change: (details: Readonly<Record<string, unknown>>) => typeof details) =>
    keeper.answer(DETAILS, change(keeper.store.getState().working?.answers[DETAILS] ?? {}));
  const change = (next: Certificate) => {
    const { ocrData } = form.getValues();
    if (ocrData && !next.ocrData) answerDetails((details) => withoutReading(details, ocrData));
    for (const [name, value] of Object.entries(next)) {
      form.setValue(name as keyof Certificate, value);
    }
    const { fileId, fileHash } = next;
    if (fileId)
      keepCertificateLink(() => sessionStorage, { draftId: report.draft.draftId, fileId, fileHash });
    else dropCertificateLink(() => sessionStorage);
  };
  const fill = ({ ocrData }: Certificate) => {
    if (ocrData) answerDetails((details) => fillFromReading(details, ocrData));
  };
  const hasFile = values.fileId !== '';
  const awaited = useAwaited({
    isBusy,
    goOn,
    isReady: hasFile && values.ocrCompleted && questionAbout(values) === null,
    submit: () => void submit(),
    onAwaited: () => announce(intl.formatMessage({ id: 'certificateStep.awaited' })),
  });
  const isNotThereYet = !hasFile && (isBusy || isUnsent);
  useLeaveGuard(isNotThereYet, { isFile: true });
  // That another tab says that there is none yet does not take a file away that is chosen here.
  const isLater = !hasFile && !isNotThereYet && values.isCertificateAvailable === 'no';

  return (
    <StepFrame
      {...frame}
      title={intl.formatMessage({ id: 'certificateStep.title' })}
      errors={errors}
      onSubmit={(event) => {
        // Only a file is waited for: the other question can be answered now.
        if (isBusy && values.relationshipToDeceased !== '') {
          event.preventDefault();
          return awaited.press();
        }
        // With a file that did not arrive, "not yet" would be accepted, and the file lost.
        if (isUnsent) form.setValue('isCertificateAvailable', '');
        return frame.onSubmit(event);
      }}
      isBusy={frame.isBusy || awaited.isAwaited}
      above={<ProvidersNotice report={report} />}
    >
      <Part title={<FormattedMessage id="certificateStep.relationship.title" />}>
        <RelationshipField
          {...form.register('relationshipToDeceased')}
          error={errorOf('relationshipToDeceased')}
        />
      </Part>
      <Part title={<FormattedMessage id="certificateStep.certificate.title" />}>
        <div className={styles.reasons}>
          <p>
            <FormattedMessage id="certificateStep.reasons" />
          </p>
          <ul>
            <li>
              <FormattedMessage id="certificateStep.reasons.proof" />
            </li>
            <li>
              <FormattedMessage id="certificateStep.reasons.fill" />
            </li>
            <li>
              <FormattedMessage id="certificateStep.reasons.once" />
            </li>
          </ul>
          <Help label={<FormattedMessage id="certificateStep.help" />}>
            <p>
              <FormattedMessage id="certificateStep.help.what" />
            </p>
            <p>
              <FormattedMessage id="certificateStep.help.safe" />
            </p>
          </Help>
        </div>
        {isLater ? (
          <Later report={report} isRequired={warnsForCertificate(report.context, false)} />
        ) : (
          <CertificateField
            name="fileId"
            label={<FormattedMessage id="certificateStep.upload" />}
            value={values}
            onChange={change}
            onRead={fill}
            onBusy={setIsBusy}
            onOffer={(offered) => setGoOn(() => offered)}
            onUnsent={setIsUnsent}
            onLater={() => form.setValue('isCertificateAvailable', 'no')}
            error={errorOf('fileId')}
          />
        )}
        {awaited.isAwaited && (
          <p>
            <FormattedMessage id="certificateStep.awaited" />
          </p>
        )}
        {!hasFile && !isNotThereYet && (
          <div>
            <Button
              severity="secondary"
              onClick={() => form.setValue('isCertificateAvailable', isLater ? '' : 'no')}
            >
              <FormattedMessage id={isLater ? 'certificateStep.sendNow' : 'certificateStep.notYet'} />
            </Button>
          </div>
        )}
      </Part>
    </StepFrame>
  );
}

/** Explains what it means to have no certificate yet; more urgent for a provider that requires one. */
function Later({ report, isRequired }: { report: Report; isRequired: boolean }) {
  const values = { name: report.providers[0]?.name, count: report.providers.length };
  return (
    <Notice
      tone={isRequired ? 'warning' : 'info'}
      role="status"
      headingLevel={3}
      title={
        <FormattedMessage
          id={isRequired ? 'certificateStep.required.title' : 'certificateStep.later.title'}
          values={values}
        />
      }
    >
      <p>
        <FormattedMessage
          id={isRequired ? 'certificateStep.required.text' : 'certificateStep.later.text'}
          values={values}
        />
      </p>
    </Notice>
  );
}
