import { needsIdentification } from '@nabericht/domain/beneficiary/beneficiary';
import type { StepFormView, StepHost } from '@nabericht/fields/step-host';
import { FormattedMessage } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { Stack } from '@nabericht/ui/Stack';
import { useCallback } from 'react';
import { usePersonFlow } from './person-flow.ts';
import { useTypedAnswers } from './typed-answers.ts';

/** A step of a beneficiary: the page stands around it already, and what is typed is kept until it is saved. */
export function usePersonHost(): StepHost {
  const { person } = usePersonFlow();
  const { keep } = useTypedAnswers();
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
    furnish: (_stepId, { next, ...words }) => ({
      ...words,
      next:
        next === undefined ? (
          <FormattedMessage id={needsIdentification(person) ? 'details.toIdentification' : 'details.save'} />
        ) : (
          next
        ),
      isOnward: true,
      back: null,
    }),
    follow,
  };
}
