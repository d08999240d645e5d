import { isReturningToCheck } from '@nabericht/fields/edit-path';
import { KeptNote } from '@nabericht/fields/KeptNote';
import type { StepFormView, StepHost } from '@nabericht/fields/step-host';
import { FormattedMessage } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { useSearchParams } from '@nabericht/router';
import { Stack } from '@nabericht/ui/Stack';
import { useCallback } from 'react';
import { usePersonFlow } from './person-flow.ts';

/** The frame of the steps of a beneficiary. `StepPage` renders the page around it; what is typed is saved until it is sent. */
export function usePersonHost(): StepHost {
  const { isInvited, pathTo, typed } = usePersonFlow();
  const [search] = useSearchParams();
  const isFromCheck = isReturningToCheck(search);
  const { keep, saved } = typed;
  const follow = useCallback(
    (stepId: string, form: StepFormView) => form.subscribe((values) => keep(stepId, structuredClone(values))),
    [keep],
  );
  return {
    page: ({ tabTitle, children }) => (
      <Stack gap="lg">
        <PageTitle title={tabTitle} />
        {children}
      </Stack>
    ),
    furnish: (stepId, { next, ...words }) => {
      const previous = stepId === 'check' ? 'details' : isInvited && !isFromCheck ? 'start' : null;
      return {
        ...words,
        next:
          next === undefined ? (
            <FormattedMessage id={isFromCheck ? 'step.backToCheck' : 'step.next.check'} />
          ) : (
            next
          ),
        isOnward: !isFromCheck,
        back: previous && {
          to: pathTo(previous),
          label: <FormattedMessage id="step.previous" />,
          isBackward: true,
        },
        note: <KeptNote {...saved} />,
      };
    },
    follow,
  };
}
