import { CertificateDecisionForm } from '@nabericht/domain/certificate-decision';
import { checkForm } from '@nabericht/domain/form-problems';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useApi, useRemote } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Notice } from '@nabericht/ui/Notice';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { TextArea } from '@nabericht/ui/TextArea';
import { type FormEvent, useRef, useState } from 'react';
import { isOver } from './read-review.ts';

type Verdict = 'accept' | 'refuse';

interface DecisionFormProps {
  hash: string;
  /** `over`: somebody else decided, or the certificate was replaced. */
  onDecided: (outcome: Verdict | 'over') => void;
}

/** Accepts, or refuses with a reason that the family reads. Nothing happens before the button. */
export function DecisionForm({ hash, onDecided }: DecisionFormProps) {
  const intl = useIntl();
  const api = useApi();
  const { reportError } = useRemote();
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const [reason, setReason] = useState('');
  const [refusals, setRefusals] = useState(0);
  const [state, setState] = useState<'open' | 'sending' | 'failed'>('open');
  // State would let a second click through before the next render.
  const busy = useRef(false);
  const checked = checkForm(CertificateDecisionForm, { verdict, reason });
  const problems = refusals > 0 && !checked.ok ? checked.problems : [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    if (!checked.ok) return setRefusals(refusals + 1);
    busy.current = true;
    setState('sending');
    const decision = checked.output;
    try {
      await api.dossier.decideCertificateReview({
        body:
          decision.verdict === 'refuse'
            ? { verdict: 'refuse', hash, reason: decision.reason }
            : { verdict: 'accept', hash },
      });
      onDecided(decision.verdict);
    } catch (error) {
      if (isOver(error)) return onDecided('over');
      reportError(error, 'certificate decision');
      setState('failed');
    } finally {
      busy.current = false;
    }
  };
  const errorOf = (name: string) => {
    const code = problems.find((problem) => problem.name === name)?.code;
    return code && <FormattedMessage id={`review.error.${name}.${code}`} />;
  };
  return (
    <Stack>
      <ErrorSummary
        attempt={refusals}
        errors={problems.map(({ name }) => ({ field: name, message: errorOf(name) }))}
      />
      <Sheet as="form" onSubmit={submit}>
        <RadioGroup
          name="verdict"
          value={verdict}
          onChange={setVerdict}
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
            maxLength={2000}
            label={intl.formatMessage({ id: 'review.reason' })}
            hint={intl.formatMessage({ id: 'review.reason.hint' })}
            error={errorOf('reason')}
          />
        )}
        {state === 'failed' && (
          <Notice tone="negative" role="alert" compact>
            <p>
              <FormattedMessage id="review.sendFailed" />
            </p>
          </Notice>
        )}
        <Actions>
          <Button type="submit" loading={state === 'sending'}>
            <FormattedMessage id="review.send" />
          </Button>
        </Actions>
      </Sheet>
    </Stack>
  );
}
