import { needsIdentification } from '@nabericht/domain/beneficiary/beneficiary';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle, useLeaveGuard } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import type { BaseSyntheticEvent, ReactNode } from 'react';
import { usePersonFlow } from '../../flow/person-flow.ts';
import { SaveNotice } from '../../flow/SaveNotice.tsx';
import type { useSave } from '../../flow/use-save.ts';
import { useDetailsTitle } from './use-details-title.ts';

interface DetailsSheetProps {
  form: { formState: { isSubmitting: boolean } };
  errors: { field: string; message: string }[];
  refusals: number;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
  saving: ReturnType<typeof useSave>;
  isDirty: boolean;
  children: ReactNode;
}

/** A form for details: what is wrong above it, what was not saved below it, and a question before it is left unsaved. */
export function DetailsSheet(props: DetailsSheetProps) {
  const { form, errors, refusals, submit, saving, isDirty, children } = props;
  const intl = useIntl();
  const { person, pathTo } = usePersonFlow();
  const title = useDetailsTitle();
  // While it saves, it is on its way to the next step.
  useLeaveGuard(isDirty && !saving.isPending, { within: pathTo('details').replace(/\/details$/, '') });
  return (
    <Stack gap="lg">
      <PageTitle
        title={errors.length > 0 ? intl.formatMessage({ id: 'step.errorTitle' }, { title }) : title}
      />
      <ErrorSummary errors={errors} attempt={refusals} />
      <Sheet as="form" onSubmit={submit} noValidate>
        {children}
        <SaveNotice problem={saving.problem} />
        <Actions>
          <Button type="submit" loading={form.formState.isSubmitting} iconRight="right">
            <FormattedMessage
              id={needsIdentification(person) ? 'details.toIdentification' : 'details.save'}
            />
          </Button>
        </Actions>
      </Sheet>
    </Stack>
  );
}
