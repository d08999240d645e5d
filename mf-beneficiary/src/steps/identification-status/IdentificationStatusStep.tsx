import { needsIdentification } from '@nabericht/domain/beneficiary/beneficiary';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Navigate, useSearchParams } from '@nabericht/router';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { Loading } from '@nabericht/ui/Loading';
import { useState } from 'react';
import { nextStepOf } from '../../flow/next-step-of.ts';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { StepPage } from '../../flow/StepPage.tsx';
import { OutcomeSheet } from './OutcomeSheet.tsx';
import { useIdentificationStatus } from './use-identification-status.ts';

/** The page to which the identification service returns: the result, and what happens next. */
export function IdentificationStatusStep() {
  const intl = useIntl();
  const [search] = useSearchParams();
  const flow = usePersonFlow();
  const { person, pathTo } = flow;
  const [now] = useState(() => new Date());
  const processId = search.get('processId');
  const query = useIdentificationStatus(search.get('dossierId'), processId);
  if (!processId && !needsIdentification(person)) {
    return <Navigate replace to={pathTo(nextStepOf(flow, now))} />;
  }
  return (
    <StepPage title={intl.formatMessage({ id: 'identificationStatus.title' })} step="identification">
      {query.data ? (
        <OutcomeSheet outcome={query.data} onLook={query.refetch} isLooking={query.isFetching} />
      ) : query.isError ? (
        <div role="alert">
          <ErrorBlock onRetry={() => query.refetch()} retrying={query.isFetching}>
            <p>
              <FormattedMessage id="identificationStatus.loadFailed" />
            </p>
          </ErrorBlock>
        </div>
      ) : (
        <Loading>
          <FormattedMessage id="identificationStatus.loading" />
        </Loading>
      )}
    </StepPage>
  );
}
