import { isDone, isOfTheirOwn, isToIdentify } from '@nabericht/domain/beneficiary/beneficiary';
import { greetingName } from '@nabericht/domain/people/person-name';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { StepHostContext } from '@nabericht/fields/step-host';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useLeaveGuard } from '@nabericht/remote';
import { Navigate, useNavigate } from '@nabericht/router';
import { Stack } from '@nabericht/ui/Stack';
import { useState } from 'react';
import { DetailsSummary } from '../../flow/DetailsSummary.tsx';
import { givenDetails } from '../../flow/given-details.ts';
import { insurersByState } from '../../flow/insurers-by-state.ts';
import { isAskedNothing } from '../../flow/is-asked-nothing.ts';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { SaveNotice } from '../../flow/SaveNotice.tsx';
import { StepPage } from '../../flow/StepPage.tsx';
import { usePersonHost } from '../../flow/use-person-host.tsx';
import { useSave } from '../../flow/use-save.ts';

/** Shows all details once more before they are sent. */
export function CheckStep() {
  const intl = useIntl();
  const navigate = useNavigate();
  const flow = usePersonFlow();
  const { person, typed, base, isInvited, pathTo, save } = flow;
  const saving = useSave('save beneficiary');
  const host = usePersonHost();
  const [now] = useState(() => new Date());
  const { shown, isUnsent, toSave, isIdentifying } = givenDetails(flow, now);
  // Leaving is not blocked while the details are being sent: they are on their way.
  useLeaveGuard(typed.saved.isStuck && !saving.isPending, { within: base });
  // A visitor who returns with the back button after sending has nothing left to check.
  if ((isDone(person) && !isUnsent) || isAskedNothing(flow, now))
    return <Navigate replace to={pathTo('finalize')} />;
  if (!toSave || (isOfTheirOwn(person) && !isInvited)) return <Navigate replace to={pathTo('details')} />;

  const { told, isEachTold } = insurersByState(person);
  const send = async () => {
    await typed.drop();
    const isSent = await saving.run(async () => {
      await save({
        ...toSave,
        ...(isInvited || person.isReporter ? {} : { detailsPresent: true }),
        ...(isIdentifying ? {} : { consentToSendData: true }),
      });
      typed.forget();
      await navigate(pathTo(isIdentifying ? 'identification' : 'finalize'));
    });
    if (!isSent) typed.resume();
  };
  const who = isInvited ? 'invited' : 'reporter';
  return (
    <StepPage title={intl.formatMessage({ id: 'check.title' })} step="check">
      <StepHostContext value={host}>
        <StepFrame
          stepId="check"
          title={intl.formatMessage({ id: 'check.title' })}
          isBusy={saving.isPending}
          next={<FormattedMessage id={isIdentifying ? 'check.toIdentification' : `check.send.${who}`} />}
          failure={<SaveNotice problem={saving.problem} />}
          above={
            <Stack gap="md">
              <p>
                <FormattedMessage id="check.text" />
              </p>
              <DetailsSummary shown={shown} base={base} />
            </Stack>
          }
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          {!isInvited && person.invitation && (
            <p>
              <FormattedMessage id="check.ends" values={{ firstName: greetingName(person) }} />
            </p>
          )}
          {isIdentifying && !isToIdentify(person) && (
            <p>
              <FormattedMessage id="check.again" />
            </p>
          )}
          {(isIdentifying || !isEachTold) && (
            <p>
              <FormattedMessage
                id="check.next"
                values={{
                  who,
                  identifies: isIdentifying ? 'yes' : 'no',
                  told: told.length > 0 ? 'yes' : 'no',
                  reporter: person.reporterName,
                }}
              />
            </p>
          )}
          {told.length > 0 && (
            <p>
              <FormattedMessage
                id="check.told"
                values={{ insurers: intl.formatList(told), count: told.length }}
              />
            </p>
          )}
        </StepFrame>
      </StepHostContext>
    </StepPage>
  );
}
