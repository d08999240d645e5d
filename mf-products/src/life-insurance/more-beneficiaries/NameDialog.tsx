import {
  type BeneficiaryNameAnswers,
  BeneficiaryNameForm,
} from '@nabericht/domain/beneficiary/beneficiary-forms';
import { NameFields } from '@nabericht/fields/NameFields';
import { useCheckedForm } from '@nabericht/fields/use-checked-form';
import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Stack } from '@nabericht/ui/Stack';
import { type ReactNode, useId } from 'react';

interface NameDialogProps {
  title: ReactNode;
  accept: ReactNode;
  /** The initial values of the form. */
  name: BeneficiaryNameAnswers;
  onAccept: (name: BeneficiaryNameAnswers) => void;
  onClose: () => void;
}

/** The dialog that asks for the name of a beneficiary, or corrects it. */
export function NameDialog({ title, accept, name, onAccept, onClose }: NameDialogProps) {
  const formId = useId();
  const { form, errors, errorOf, refusals, submit } = useCheckedForm(BeneficiaryNameForm, {
    defaultValues: name,
    onValid: onAccept,
  });
  return (
    <Dialog
      open
      size="large"
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button type="submit" form={formId}>
            {accept}
          </Button>
          <Button severity="quiet" onClick={onClose}>
            <FormattedMessage id="life.name.cancel" />
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="lg">
          <ErrorSummary errors={errors} attempt={refusals} />
          <NameFields form={form} errorOf={errorOf} />
        </Stack>
      </form>
    </Dialog>
  );
}
