import { BeneficiaryNameForm } from '@nabericht/domain/beneficiary/beneficiary-forms';
import { fromText, toText } from '@nabericht/domain/form/form-fields';
import type { Person } from '@nabericht/domain/people/person';
import { fullName } from '@nabericht/domain/people/person-name';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { NameFields } from '@nabericht/fields/NameFields';
import { useCheckedForm } from '@nabericht/fields/use-checked-form';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce, useApi } from '@nabericht/remote';
import { useAct } from '@nabericht/remote/use-act';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { Dialog } from '@nabericht/ui/Dialog';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Stack } from '@nabericht/ui/Stack';
import type * as v from 'valibot';
import { SaveNotice } from '../flow/SaveNotice.tsx';

interface NameDialogProps {
  dossierId: string;
  person: Person;
  onClose: () => void;
}

/** The dialog that corrects the name of a person on the list. */
export function NameDialog({ dossierId, person, onClose }: NameDialogProps) {
  const intl = useIntl();
  const api = useApi();
  const announce = useAnnounce();
  const refresh = useRefreshDossier(dossierId);
  const { run, problem } = useAct(
    'rename beneficiary',
    async ({ insertion, ...name }: v.InferOutput<typeof BeneficiaryNameForm>) => {
      const { uuid, version } = person;
      await api.dossier.updatePersons({
        body: { persons: [{ ...name, insertion: fromText(insertion), uuid, version, dossierId }] },
      });
      await refresh();
      announce(intl.formatMessage({ id: 'name.saved' }));
      onClose();
    },
    ({ kind }) => kind === 'stale' && refresh(),
  );

  const { form, errors, errorOf, refusals, submit } = useCheckedForm(BeneficiaryNameForm, {
    defaultValues: {
      firstName: toText(person.firstName),
      insertion: toText(person.insertion),
      lastName: toText(person.lastName),
    },
    onValid: async (name) => void (await run(name)),
  });

  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={<FormattedMessage id="name.title" values={{ name: fullName(person) }} />}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="lg">
          <ErrorSummary errors={errors} attempt={refusals} />
          <NameFields form={form} errorOf={errorOf} />
          <SaveNotice problem={problem} />
          <Actions>
            <Button type="submit" loading={form.formState.isSubmitting}>
              <FormattedMessage id="name.save" />
            </Button>
            <Button severity="quiet" onClick={onClose}>
              <FormattedMessage id="name.cancel" />
            </Button>
          </Actions>
        </Stack>
      </form>
    </Dialog>
  );
}
