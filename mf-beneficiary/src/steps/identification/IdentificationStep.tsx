import { isOfTheirOwn } from '@nabericht/domain/beneficiary';
import { IDENTIFICATION_PENDING_MS } from '@nabericht/domain/constants';
import { greetingName } from '@nabericht/domain/person-name';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { ApiProblem, PageTitle, useApi, useRemote } from '@nabericht/remote';
import { Navigate, useLocation, useNavigate } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
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

type Problem = 'over' | 'stale' | 'invalid' | 'later' | 'tomorrow' | 'failed';

/** Says what identifying is and sends somebody to the service that does it, once they agree. */
export function IdentificationStep() {
  const { person, pathTo, isInvited } = usePersonFlow();
  const [now] = useState(() => new Date());
  // Nobody identifies for somebody who came in themselves.
  const next = isOfTheirOwn(person) && !isInvited ? 'details' : nextStepOf(person, now);
  if (next !== 'identification') return <Navigate replace to={pathTo(next)} />;
  return <Identification />;
}

function Identification() {
  const intl = useIntl();
  const api = useApi();
  const { renewSession, reportError } = useRemote();
  const { person, dossierId, pathTo, save, refresh, isSelf, isInvited } = usePersonFlow();
  const { state } = useLocation();
  const navigate = useNavigate();
  const status = person.identification?.status;
  const isAsked = status !== 'failed' && status !== 'canceled' && !isRetry(state);
  const [hasConsent, setHasConsent] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isLeaving, setIsLeaving] = useState(false);
  // State would let a second click through before the next render.
  const busy = useRef(false);
  const isMissing = refusals > 0 && isAsked && !hasConsent;
  const who = { who: isSelf ? 'self' : 'other', firstName: greetingName(person) };
  useReadyAgain(() => {
    busy.current = false;
    setIsLeaving(false);
  });

  const leave = async (event: FormEvent) => {
    event.preventDefault();
    if (busy.current) return;
    if (isAsked && !hasConsent) return setRefusals(refusals + 1);
    busy.current = true;
    setIsLeaving(true);
    setProblem(null);
    try {
      await save({ consentToSendData: true, identificationMethod: 'DOCUMENT' });
      // So that there is time enough to come back.
      await renewSession?.();
      const { canIdentify, url } = await api.identification.createRequest({
        body: {
          personId: person.uuid,
          dossierId,
          return_url: new URL(pathTo('identificationStatus'), window.location.origin).href,
        },
      });
      if (canIdentify && url) return window.location.assign(url);
      setProblem('over');
    } catch (error) {
      const found = problemOf(error);
      setProblem(found);
      if (found === 'stale' || found === 'invalid') await refresh();
      if (!(error instanceof ApiProblem)) reportError(error, 'start identification');
    }
    busy.current = false;
    setIsLeaving(false);
  };

  const title = intl.formatMessage({ id: 'identification.title' }, who);
  const consentError = intl.formatMessage({ id: 'identification.consent.required' });
  return (
    <StepPage title={title} isNamedInside>
      <PageTitle title={isMissing ? intl.formatMessage({ id: 'step.errorTitle' }, { title }) : title} />
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
      <Sheet as="form" onSubmit={leave} noValidate>
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
        {problem && (
          <Notice tone="negative" role="alert" compact>
            <p>
              <FormattedMessage id={`identification.failed.${problem}`} />
            </p>
          </Notice>
        )}
        <Actions>
          {problem === 'over' ? (
            <Button iconRight="right" onClick={() => navigate(pathTo('finalize'), { state: OVER })}>
              <FormattedMessage id="identification.goOn" />
            </Button>
          ) : (
            <Button type="submit" loading={isLeaving} iconRight="out">
              <FormattedMessage id="identification.start" />
            </Button>
          )}
          {(isInvited || person.isReporter || !person.isInvited) && (
            <QuietLink to={pathTo('details')} icon="left">
              <FormattedMessage id="identification.toDetails" />
            </QuietLink>
          )}
        </Actions>
        <QuietLink to={pathTo('idUpload')}>
          <FormattedMessage id="identification.noDocument" />
        </QuietLink>
      </Sheet>
    </StepPage>
  );
}

/** Back from the other site by the button of the browser, the page stands as it was left. */
function useReadyAgain(ready: () => void) {
  const tell = useRef(ready);
  tell.current = ready;
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => event.persisted && tell.current();
    window.addEventListener('pageshow', shown);
    return () => window.removeEventListener('pageshow', shown);
  }, []);
}

function problemOf(error: unknown): Problem {
  const status = error instanceof ApiProblem ? error.status : 0;
  if (status === 412) return 'stale';
  if (error instanceof ApiProblem && error.problem.rule === 'identification-later') {
    return (error.retryAfter ?? 0) > IDENTIFICATION_PENDING_MS / 1000 ? 'tomorrow' : 'later';
  }
  return status >= 400 && status < 500 && status !== 429 ? 'invalid' : 'failed';
}
