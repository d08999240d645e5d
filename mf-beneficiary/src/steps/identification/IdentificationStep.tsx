import { isOfTheirOwn } from '@nabericht/domain/beneficiary/beneficiary';
import { greetingName } from '@nabericht/domain/people/person-name';
import { IDENTIFICATION_PENDING_MS } from '@nabericht/domain/rule/constants';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useApi, useRemote } from '@nabericht/remote';
import { type CallProblem, mayHaveChanged } from '@nabericht/remote/call-problem';
import { type ProblemText, problemText } from '@nabericht/remote/problem-text';
import { useAct } from '@nabericht/remote/use-act';
import { Navigate, useLocation, useNavigate } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { Checkbox } from '@nabericht/ui/Checkbox';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { NextSteps } from '@nabericht/ui/NextSteps';
import { Notice } from '@nabericht/ui/Notice';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { Sheet } from '@nabericht/ui/Sheet';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { nextStepOf } from '../../flow/next-step-of.ts';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { StepPage } from '../../flow/StepPage.tsx';
import { OVER } from '../finalize/over-state.ts';
import { isRetry } from './retry-state.ts';

const TEXTS = {
  stale: 'identification.failed.stale',
  settled: 'identification.failed.invalid',
  missing: 'identification.failed.invalid',
  refused: 'identification.failed.invalid',
  failed: 'identification.failed.failed',
};

/** Explains the identification, and after consent sends the visitor to the service that does it. */
export function IdentificationStep() {
  const flow = usePersonFlow();
  const { person, pathTo, isInvited } = flow;
  const [now] = useState(() => new Date());
  // A reporter cannot identify on behalf of a person who accepted an invitation.
  const next = isOfTheirOwn(person) && !isInvited ? 'details' : nextStepOf(flow, now);
  if (next !== 'identification') return <Navigate replace to={pathTo(next)} />;
  return <Identification />;
}

function Identification() {
  const intl = useIntl();
  const api = useApi();
  const { renewSession } = useRemote();
  const { person, dossierId, pathTo, save, refresh, isSelf, isInvited } = usePersonFlow();
  const { state } = useLocation();
  const navigate = useNavigate();
  const status = person.identification?.status;
  const isAsked = status !== 'failed' && status !== 'canceled' && !isRetry(state);
  const [hasConsent, setHasConsent] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [isOver, setIsOver] = useState(false);
  const isMissing = refusals > 0 && isAsked && !hasConsent;
  const who = { who: isSelf ? 'self' : 'other', firstName: greetingName(person) };
  const leaving = useAct(
    'start identification',
    async () => {
      await save({ consentToSendData: true, identificationMethod: 'DOCUMENT' });
      // Renewed, so that the session does not end before the visitor returns.
      await renewSession?.();
      const { canIdentify, url } = await api.identification.createRequest({
        body: {
          personId: person.uuid,
          dossierId,
          return_url: new URL(pathTo('identificationStatus'), window.location.origin).href,
        },
      });
      if (!canIdentify || !url) return setIsOver(true);
      window.location.assign(url);
      // Keeps the button busy until the other site has loaded.
      await new Promise(() => {});
    },
    ({ kind }) => mayHaveChanged(kind) && refresh(),
  );
  useReadyAgain(leaving.reset);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAsked && !hasConsent && !leaving.isPending) return setRefusals(refusals + 1);
    void leaving.run();
  };
  const said = isOver ? { id: 'identification.failed.over' } : leaving.problem && textOf(leaving.problem);

  const title = intl.formatMessage({ id: 'identification.title' }, who);
  const consentError = intl.formatMessage({ id: 'identification.consent.required' });
  return (
    <StepPage title={title} step="identification" isNamedInside>
      <PageTitle title={isMissing ? intl.formatMessage({ id: 'step.titleWithErrors' }, { title }) : title} />
      <ErrorSummary
        attempt={refusals}
        errors={isMissing ? [{ field: 'consent', message: consentError }] : []}
      />
      <p>
        <FormattedMessage id="identification.why" values={who} />
      </p>
      <NextSteps
        steps={['leave', 'document', 'back'].map((step) => (
          <FormattedMessage key={step} id={`identification.step.${step}`} values={who} />
        ))}
      />
      <Sheet as="form" onSubmit={submit} noValidate>
        <p>
          <FormattedMessage id="identification.kept" />
        </p>
        {isAsked && (
          <Checkbox
            name="consent"
            checked={hasConsent}
            onChange={(event) => setHasConsent(event.currentTarget.checked)}
            label={<FormattedMessage id="identification.consent" values={who} />}
            error={isMissing && consentError}
          />
        )}
        {said && (
          <Notice tone="negative" role="alert" compact>
            <p>
              <FormattedMessage {...said} />
            </p>
          </Notice>
        )}
        <Actions>
          {isOver ? (
            <Button iconRight="right" onClick={() => navigate(pathTo('finalize'), { state: OVER })}>
              <FormattedMessage id="identification.goOn" />
            </Button>
          ) : (
            <Button type="submit" loading={leaving.isPending} iconRight="out">
              <FormattedMessage id="identification.start" />
            </Button>
          )}
          {(isInvited || person.isReporter || !person.isInvited) && (
            <ButtonLink severity="quiet" to={pathTo('details')}>
              <FormattedMessage id="identification.toDetails" />
            </ButtonLink>
          )}
        </Actions>
        <QuietLink to={pathTo('idUpload')}>
          <FormattedMessage id="identification.noDocument" />
        </QuietLink>
      </Sheet>
    </StepPage>
  );
}

/** Resets the busy button when the back button restores this page from the back/forward cache. */
function useReadyAgain(ready: () => void) {
  const tell = useRef(ready);
  tell.current = ready;
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && tell.current();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}

/** A wait longer than one pending identification means that the limit of the day is reached, so the text says tomorrow. */
function textOf(problem: CallProblem): ProblemText {
  if (problem.rule !== 'identification-later') return problemText(problem, TEXTS);
  const isLong = (problem.retryAfter ?? 0) > IDENTIFICATION_PENDING_MS / 1000;
  return { id: isLong ? 'identification.failed.tomorrow' : 'identification.failed.later' };
}
