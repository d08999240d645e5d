import { CertificateDecisionForm } from '@nabericht/domain/certificate/certificate-decision';
import { checkForm } from '@nabericht/domain/form/form-problems';
import { ProblemNotice } from '@nabericht/dossier/ProblemNotice';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useApi } from '@nabericht/remote';
import { isOver, problemOf } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { TextArea } from '@nabericht/ui/TextArea';
import { useState } from 'react';
import type * as v from 'valibot';
import { useAttempts } from '../../use-attempts.ts';

type Verdict = 'accept' | 'refuse';

interface DecisionFormProps {
  hash: string;
  /** `over`: somebody else decided first, or the certificate was replaced. */
  onDecided: (outcome: Verdict | 'over') => void;
}

/** Accepts the certificate, or refuses it with a reason that the family reads. Nothing is sent before the button is pressed. */
export function DecisionForm({ hash, onDecided }: DecisionFormProps) {
  const intl = useIntl();
  const api = useApi();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [reason, setReason] = useState('');
  // A reason that was written before the certificate was accepted is no longer on the page.
  const checked = checkForm(CertificateDecisionForm, {
    verdict,
    reason: verdict === 'refuse' ? reason : '',
  });

  const { run, isPending, problem } = useAct(
    'certificate decision',
    async (decision: v.InferOutput<typeof CertificateDecisionForm>) => {
      try {
        await api.dossier.decideCertificateReview({
          body:
            decision.verdict === 'refuse'
              ? { verdict: 'refuse', hash, reason: decision.reason }
              : { verdict: 'accept', hash },
        });
      } catch (error) {
        if (isOver(problemOf(error).kind)) return onDecided('over');
        throw error;
      }
      onDecided(decision.verdict);
    },
  );

  const { errors, attempt, errorOf, submit, startAnew } = useAttempts(
    checked,
    { run, isPending },
    ({ name, code }) => `review.error.${name}.${code}`,
  );
  return (
    <Stack>
      <ErrorSummary attempt={attempt} errors={errors} />
      <Sheet as="form" onSubmit={submit}>
        <RadioGroup
          name="verdict"
          value={verdict}
          onChange={(chosen) => {
            setVerdict(chosen);
            // A refusal asks for a reason: it is not missing before the next attempt to send.
            startAnew();
          }}
          label={intl.formatMessage({ id: 'review.verdict' })}
          error={errorOf('verdict')}
          options={(['accept', 'refuse'] as const).map((value) => ({
            value,
            label: intl.formatMessage({ id: `review.verdict.${value}` }),
            hint: intl.formatMessage({ id: `review.verdict.${value}.hint` }),
          }))}
        />
        {verdict === 'refuse' && (
          <TextArea
            name="reason"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            rows={3}
            label={intl.formatMessage({ id: 'review.reason' })}
            hint={intl.formatMessage({ id: 'review.reason.hint' })}
            error={errorOf('reason')}
          />
        )}
        <ProblemNotice problem={problem} texts={{ failed: 'review.sendFailed' }} />
        <Actions>
          <Button type="submit" loading={isPending}>
            <FormattedMessage id="review.send" />
          </Button>
        </Actions>
      </Sheet>
    </Stack>
  );
}
