import { isDone, isOfTheirOwn, outcomeToTell } from '@nabericht/domain/beneficiary/beneficiary';
import { isWithoutIban } from '@nabericht/domain/people/bank-account-form';
import { greetingName } from '@nabericht/domain/people/person-name';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths, useRemote } from '@nabericht/remote';
import { Navigate, useLocation } from '@nabericht/router';
import { Actions } from '@nabericht/ui/Actions';
import { ButtonLink } from '@nabericht/ui/Button';
import { Loading } from '@nabericht/ui/Loading';
import { Notice } from '@nabericht/ui/Notice';
import { Sheet } from '@nabericht/ui/Sheet';
import { useState } from 'react';
import { DetailsSummary } from '../../flow/DetailsSummary.tsx';
import { savedDetails } from '../../flow/given-details.ts';
import { insurersByState } from '../../flow/insurers-by-state.ts';
import { isAskedNothing } from '../../flow/is-asked-nothing.ts';
import { nextStepOf } from '../../flow/next-step-of.ts';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { StepPage } from '../../flow/StepPage.tsx';
import { isOver } from './over-state.ts';
import { useUntilDone } from './use-until-done.ts';

/** The last page: what happens now, and where to go. A visitor who is not done is redirected to the step that is left. */
export function FinalizeStep() {
  const intl = useIntl();
  const { config } = useRemote();
  const { state } = useLocation();
  const flow = usePersonFlow();
  const { person, dossierId, isInvited, isSelf, listPath, pathTo } = flow;
  const [now] = useState(() => new Date());
  const isIdentificationOver = isOver(state);
  const { isWaiting } = useUntilDone(isIdentificationOver);
  if (isWaiting) return <Waiting />;
  if (!isDone(person) && !isIdentificationOver) {
    return (
      <Navigate replace to={pathTo(isOfTheirOwn(person) && !isInvited ? 'details' : nextStepOf(flow, now))} />
    );
  }
  const who = {
    who: isInvited ? 'invited' : person.isReporter ? 'self' : 'other',
    firstName: greetingName(person),
  };
  const { complete, waiting, isEachTold } = insurersByState(person);
  const isNothingLeft = isAskedNothing(flow, now);
  // While an insurer waits, a change is taken, and told to those who have the details as well.
  const isTheirs = isInvited && !isNothingLeft;
  const outcome = outcomeToTell(person);
  return (
    <StepPage title={intl.formatMessage({ id: 'finalize.title' })}>
      <Sheet>
        <Notice compact tone="positive" icon="circlecheck">
          <p>
            <FormattedMessage
              id={isNothingLeft ? 'finalize.nothing' : 'finalize.saved'}
              values={{ ...who, insurers: intl.formatList(complete), count: complete.length }}
            />
          </p>
        </Notice>
        {complete.length > 0 && !isNothingLeft && (
          <p>
            <FormattedMessage
              id="finalize.told"
              values={{ insurers: intl.formatList(complete), count: complete.length }}
            />
          </p>
        )}
        {!isNothingLeft && (
          <p>
            <FormattedMessage
              id="finalize.next"
              values={{
                ...who,
                reporter: person.reporterName,
                insurers: intl.formatList(waiting),
                count: waiting.length,
                waits: isEachTold ? 'no' : 'yes',
              }}
            />
          </p>
        )}
        {isWithoutIban(person) && !isNothingLeft && (
          <p>
            <FormattedMessage id="details.hasNoIban.next" values={{ who: isSelf ? 'self' : 'other' }} />
          </p>
        )}
        {outcome && (
          <p>
            <FormattedMessage id={`finalize.${outcome}`} />
          </p>
        )}
        {isTheirs && waiting.length === 0 && complete.length > 0 && (
          <p>
            <FormattedMessage id="finalize.mistake" values={{ insurers: intl.formatList(complete) }} />
          </p>
        )}
        <Actions>
          {listPath ? (
            <>
              <ButtonLink to={listPath} iconRight="right">
                <FormattedMessage id="person.toList" />
              </ButtonLink>
              <ButtonLink severity="secondary" to={paths.taskList(dossierId)}>
                <FormattedMessage id="list.toTaskList" />
              </ButtonLink>
            </>
          ) : (
            <>
              <ButtonLink href={config.publicSite}>
                <FormattedMessage id="finalize.close" />
              </ButtonLink>
              {isTheirs && waiting.length > 0 && (
                <ButtonLink severity="secondary" iconLeft="pencil" to={pathTo('details')}>
                  <FormattedMessage id="standing.change" />
                </ButtonLink>
              )}
            </>
          )}
        </Actions>
      </Sheet>
      {isSelf && !isNothingLeft && (
        <>
          <h2>
            <FormattedMessage id="finalize.given" />
          </h2>
          <DetailsSummary shown={savedDetails(person, now)} headingLevel={3} />
        </>
      )}
    </StepPage>
  );
}

/** Shown right after the identification, while the dossier does not have its result yet. */
function Waiting() {
  const intl = useIntl();
  return (
    <StepPage title={intl.formatMessage({ id: 'finalize.waiting' })}>
      <Loading>
        <FormattedMessage id="finalize.waiting.text" />
      </Loading>
    </StepPage>
  );
}
