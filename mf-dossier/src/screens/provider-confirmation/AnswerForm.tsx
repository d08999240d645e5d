import { type Checked, checkForm } from '@nabericht/domain/form/form-problems';
import type { DenialReason } from '@nabericht/domain/provider/denial-reason';
import { type ProviderAnswer, ProviderAnswerForm } from '@nabericht/domain/provider/provider-answer';
import { OUTCOME_KINDS, readAmount } from '@nabericht/domain/provider/provider-outcome';
import { ProblemNotice } from '@nabericht/dossier/ProblemNotice';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useApi } from '@nabericht/remote';
import { isOver, problemOf } from '@nabericht/remote/call-problem';
import { useAct } from '@nabericht/remote/use-act';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Notice } from '@nabericht/ui/Notice';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { Reference } from '@nabericht/ui/Subtle';
import { TextArea } from '@nabericht/ui/TextArea';
import { TextField } from '@nabericht/ui/TextField';
import { Window } from '@nabericht/ui/Window';
import { useEffect, useRef, useState } from 'react';
import { useAttempts } from '../../use-attempts.ts';
import styles from './ConfirmationScreen.module.css';
import { type LinkEnd, LinkOver } from './LinkOver.tsx';
import { type Confirmation, endOf } from './read-confirmation.ts';

/** The most frequent reason for a denial is a choice of its own. */
const CHOICES = ['Confirmed', 'notACustomer', 'Denied'] as const;
type Choice = (typeof CHOICES)[number];
/**
 * What happened, or that it is not said, so that a choice can be taken back: one of now, and an outcome that was confirmed
 * earlier, which stands where nothing is chosen.
 */
const RESULTS = [...OUTCOME_KINDS, 'unsaid'] as const;
type Result = (typeof RESULTS)[number];
const OTHER_REASONS = ['incomplete', 'other'] as const satisfies readonly DenialReason[];

const TEXTS = {
  offline: 'confirmation.offline',
  settled: 'confirmation.productsReceived',
  failed: 'confirmation.sendFailed',
};

interface AnswerFormProps {
  hash: string;
  about: Exclude<Confirmation, { end: LinkEnd }>;
}

/** Uses a few fields and no form library, because this page is the first that a provider sees of us and has to be light. */
export function AnswerForm({ hash, about }: AnswerFormProps) {
  const intl = useIntl();
  const api = useApi();
  const [choice, setChoice] = useState<Choice | null>(null);
  const [otherReason, setOtherReason] = useState<DenialReason | null>(null);
  const [message, setMessage] = useState('');
  const [result, setResult] = useState<Result | null>(null);
  const [amount, setAmount] = useState('');
  const [outcome, setOutcome] = useState<'open' | LinkEnd | ProviderAnswer['status']>('open');
  const element = useAdoptedChoice(setChoice);

  const reason = choice === 'notACustomer' ? choice : otherReason;
  const status = choice === 'notACustomer' ? 'Denied' : choice;
  const checked = checkAnswer({ status, reason, message, result, amount });

  const { run, isPending, problem } = useAct(
    'provider answer',
    async ({ status, reason, message, outcome }: ProviderAnswer) => {
      try {
        await api.dossier.updateTaskByProvider({
          body:
            status === 'Denied'
              ? { status, hash, reason, message }
              : { status, hash, ...(outcome !== undefined && { outcome }) },
        });
      } catch (error) {
        const failure = problemOf(error);
        // A denial is refused while products of the organisation stand: its link goes on.
        if (isOver(failure.kind) && failure.kind !== 'settled') return setOutcome(endOf(failure));
        throw error;
      }
      setOutcome(status);
    },
  );

  const { errors, attempt, errorOf, submit, startAnew } = useAttempts(
    checked,
    { run, isPending },
    ({ name, code }) => `confirmation.error.${name}.${code}`,
  );

  /** A choice can show a further question; its error is not shown before the next attempt to send. */
  const choosing =
    <Value,>(choose: (value: Value) => void) =>
    (value: Value) => {
      choose(value);
      startAnew();
    };

  if (outcome !== 'open' && outcome !== 'Confirmed' && outcome !== 'Denied')
    return <LinkOver end={outcome} />;

  const isDone = outcome !== 'open';
  const title = intl.formatMessage({ id: isDone ? 'confirmation.done.title' : 'confirmation.title' });
  return (
    <Stack gap="xl">
      <PageTitle
        title={errors.length > 0 ? intl.formatMessage({ id: 'form.errorTitle' }, { title }) : title}
      />
      <h1>{title}</h1>
      <Window
        above={
          <FormattedMessage
            id="dossier.reference"
            values={{ reference: <Reference>{about.reference}</Reference> }}
          />
        }
        title={about.deceasedName}
      >
        {about.providerName && (
          <p>
            <FormattedMessage id="confirmation.to" values={{ provider: about.providerName }} />
          </p>
        )}
      </Window>
      {isDone ? (
        <Thanks answer={outcome} />
      ) : (
        <>
          <p>
            <FormattedMessage id="confirmation.intro" />
          </p>
          <ErrorSummary attempt={attempt} errors={errors} />
          <Sheet as="form" ref={element} onSubmit={submit}>
            <RadioGroup
              name="status"
              value={choice}
              onChange={choosing(setChoice)}
              label={intl.formatMessage({ id: 'confirmation.status' })}
              error={errorOf('status')}
              options={CHOICES.map((value) => ({
                value,
                label: intl.formatMessage({ id: `confirmation.status.${value}` }),
              }))}
            />
            {status === 'Confirmed' && (
              <RadioGroup
                name="outcome"
                value={result}
                onChange={choosing(setResult)}
                label={intl.formatMessage({ id: 'confirmation.outcome' })}
                options={RESULTS.map((value) => ({
                  value,
                  label: intl.formatMessage({ id: `confirmation.outcome.${value}` }),
                }))}
              />
            )}
            {status === 'Confirmed' && result === 'refund' && (
              <TextField
                name="amount"
                value={amount}
                onChange={(event) => setAmount(event.currentTarget.value)}
                inputMode="decimal"
                autoComplete="off"
                width="md"
                label={intl.formatMessage({ id: 'confirmation.amount' })}
                hint={intl.formatMessage({ id: 'confirmation.amount.hint' })}
                error={errorOf('amount')}
              />
            )}
            {choice === 'Denied' && (
              <RadioGroup
                name="reason"
                value={otherReason}
                onChange={choosing(setOtherReason)}
                label={intl.formatMessage({ id: 'confirmation.reason' })}
                error={errorOf('reason')}
                options={OTHER_REASONS.map((value) => ({
                  value,
                  label: intl.formatMessage({ id: `confirmation.reason.${value}` }),
                }))}
              />
            )}
            {status === 'Denied' && reason && (
              <TextArea
                name="message"
                value={message}
                onChange={(event) => setMessage(event.currentTarget.value)}
                rows={2}
                label={intl.formatMessage({
                  id: reason === 'other' ? 'confirmation.message' : `confirmation.message.${reason}`,
                })}
                hint={intl.formatMessage({
                  id:
                    reason === 'incomplete'
                      ? 'confirmation.message.hint.incomplete'
                      : 'confirmation.message.hint',
                })}
                error={errorOf('message')}
              />
            )}
            <ProblemNotice problem={problem} texts={TEXTS} />
            <Actions>
              <Button type="submit" loading={isPending} className={styles.send}>
                <FormattedMessage id="confirmation.send" />
              </Button>
            </Actions>
            <noscript>
              <Notice tone="warning">
                <p>
                  <FormattedMessage id="confirmation.needsScripts" />
                </p>
              </Notice>
            </noscript>
          </Sheet>
        </>
      )}
    </Stack>
  );
}

interface Chosen {
  status: ProviderAnswer['status'] | null;
  reason: DenialReason | null;
  message: string;
  result: Result | null;
  amount: string;
}

/**
 * Requires that the reason is chosen, since this form has no default, and parses the amount as people write it. Only
 * what is asked with the chosen answer counts: what was filled in with another one is no longer on the page.
 */
function checkAnswer({ status, reason, message, result, amount }: Chosen): Checked<ProviderAnswer> {
  if (status === 'Denied' && reason === null) return missing('reason');
  if (status === 'Denied') return checkForm(ProviderAnswerForm, { status, reason, message });
  if (result === null) return checkForm(ProviderAnswerForm, { status });
  if (result === 'unsaid') return checkForm(ProviderAnswerForm, { status, outcome: null });
  const euros = result === 'refund' ? readAmount(amount) : null;
  if (result === 'refund' && euros === null) return missing('amount');
  const outcome = { kind: result, ...(euros === null ? {} : { amount: euros }) };
  return checkForm(ProviderAnswerForm, { status, outcome });
}

const missing = (name: string): Checked<ProviderAnswer> => ({
  ok: false,
  problems: [{ name, code: 'required', params: {} }],
});

/** Replaces the form, and takes the focus that was on its button. */
function Thanks({ answer }: { answer: ProviderAnswer['status'] }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} tabIndex={-1} tone="positive" icon="circlecheck">
      <p>
        <FormattedMessage id={`confirmation.done.${answer}`} />
      </p>
    </Notice>
  );
}

/** Takes over the choice that was made in the server-rendered form before its scripts had loaded. */
function useAdoptedChoice(adopt: (choice: Choice) => void) {
  const element = useRef<HTMLFormElement>(null);
  const first = useRef(adopt);
  useEffect(() => {
    const chosen = element.current && new FormData(element.current).get('status');
    const choice = CHOICES.find((value) => value === chosen);
    if (choice) first.current(choice);
  }, []);
  return element;
}
