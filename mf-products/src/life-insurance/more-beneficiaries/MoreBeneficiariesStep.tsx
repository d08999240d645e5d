import { isOfTheirOwn, whoLeaves } from '@nabericht/domain/beneficiary/beneficiary';
import type { BeneficiaryNameAnswers } from '@nabericht/domain/beneficiary/beneficiary-forms';
import type { Person } from '@nabericht/domain/people/person';
import { fullName } from '@nabericht/domain/people/person-name';
import {
  isListShown,
  isMoreAsked,
  isRemovalConfirmed,
  isTooFew,
  withReporter,
} from '@nabericht/domain/products/life-insurance';
import {
  lifeInsuranceFacts,
  moreBeneficiaries,
  reporterBenefits,
} from '@nabericht/domain/products/life-insurance-flow';
import { YES_NO_UNKNOWN } from '@nabericht/domain/products/product-choices';
import { StepFrame } from '@nabericht/fields/StepFrame';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { useAnnounce } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { Checkbox } from '@nabericht/ui/Checkbox';
import type { SummarisedError } from '@nabericht/ui/ErrorSummary';
import { FieldGroup } from '@nabericht/ui/Field';
import { Notice } from '@nabericht/ui/Notice';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { Stack } from '@nabericht/ui/Stack';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { useProductStep } from '../../flow/use-product-step.ts';
import type { LifeInsuranceProps } from '../life-insurance.ts';
import { BeneficiaryLines } from './BeneficiaryLines.tsx';
import { KnownPersons } from './KnownPersons.tsx';
import { type Listed, listed } from './listed.ts';
import { NameDialog } from './NameDialog.tsx';
import { RemoveBeneficiary } from './RemoveBeneficiary.tsx';

const NOBODY: BeneficiaryNameAnswers = { firstName: '', insertion: '', lastName: '' };

type Asking = { about: 'add' } | { about: 'edit' | 'remove'; person: Listed };

/** Asks who else benefits: only their names, since their details are asked later. */
export function MoreBeneficiariesStep({ flow }: LifeInsuranceProps) {
  const intl = useIntl();
  const announce = useAnnounce();
  const { dossier, task, walked, context, answers, write } = flow;
  const { form, errorOf, frame } = useProductStep({ flow, step: moreBeneficiaries });
  const more = useController({ control: form.control, name: 'moreBeneficiaries' });
  const [asking, setAsking] = useState<Asking | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const values = form.watch();
  const facts = lifeInsuranceFacts({ ...walked.answers, [moreBeneficiaries.id]: { ...values } }, context);
  const inDossier = (uuid: string) => listed(uuid, values.names, dossier) ?? [];
  const list = withReporter(facts).flatMap(inDossier);
  const known = dossier.persons
    .filter(({ uuid, isReporter }) => !isReporter && !facts.beneficiaries.includes(uuid))
    .flatMap(({ uuid }) => inDossier(uuid));
  // Too few names and no names are the same mistake, so only one of the errors is shown.
  const listError = errorOf('numberOfBeneficiaries') ?? errorOf('beneficiaries');

  const without = (uuid: string) => facts.beneficiaries.filter((other) => other !== uuid);
  /** Somebody of the list as the dossier knows them, when their invitation ends by removing them. */
  const leaving = ({ uuid }: Listed) =>
    whoLeaves(dossier.persons, dossier.tasks, { taskId: task._id, beneficiaries: without(uuid) }).find(
      (person) => person.uuid === uuid,
    );
  const change = (beneficiaries: string[], names = values.names) => {
    form.setValue('names', names, { shouldDirty: true });
    form.setValue('beneficiaries', beneficiaries, { shouldDirty: true });
  };
  const say = (id: string, name: string) => announce(intl.formatMessage({ id }, { name }));
  const add = (uuid: string, name: string, names?: typeof values.names) => {
    change([...facts.beneficiaries, uuid], names);
    say('life.list.added', name);
  };
  // In the next frame, because a dialog that closes returns the focus to the button of the line, which is gone by then.
  const focusAdd = () => requestAnimationFrame(() => addButton.current?.focus());
  const remove = ({ uuid, name, isReporter }: Listed) => {
    // A reporter who leaves the list thereby changes the answer of the previous step.
    if (isReporter) write(reporterBenefits.id, { ...answers.beneficiary, reporterIsBeneficiary: 'no' });
    const { [uuid]: gone, ...names } = values.names;
    change(without(uuid), names);
    say('life.list.removed', name);
    focusAdd();
  };
  const pick = ({ uuid, name }: Listed) => {
    add(uuid, name);
    focusAdd();
  };
  const accept = (name: BeneficiaryNameAnswers) => {
    if (asking?.about === 'edit') {
      const { uuid } = asking.person;
      const nameThen = listed(uuid, {}, dossier)?.editable ?? undefined;
      change([...facts.beneficiaries], { ...values.names, [uuid]: { ...name, nameThen } });
    } else {
      const uuid = crypto.randomUUID();
      add(uuid, fullName(name), { ...values.names, [uuid]: name });
    }
    setAsking(null);
  };

  return (
    <>
      <StepFrame
        {...frame}
        title={intl.formatMessage({ id: 'life.more.title' })}
        errors={inOneField(frame.errors)}
      >
        {isTooFew(facts) && (
          <Notice>
            <p>
              <FormattedMessage id="life.more.minimum" values={{ minimum: facts.minBeneficiaries }} />
            </p>
          </Notice>
        )}
        {isMoreAsked(facts) && (
          <RadioGroup
            {...more.field}
            label={<FormattedMessage id="life.moreBeneficiaries" values={{ count: list.length }} />}
            error={errorOf('moreBeneficiaries')}
            options={YES_NO_UNKNOWN.map((value) => ({
              value,
              label: <FormattedMessage id={`life.answer.${value}`} />,
            }))}
          />
        )}
        {isListShown(facts) && (
          <FieldGroup
            id="beneficiaries"
            label={<FormattedMessage id="life.list" />}
            hint={<FormattedMessage id="life.list.hint" />}
            error={listError}
          >
            {() => (
              <Stack gap="md">
                <BeneficiaryLines
                  list={list}
                  onEdit={(person) => setAsking({ about: 'edit', person })}
                  onRemove={(person) =>
                    isRemovalConfirmed(facts) || leaving(person)
                      ? setAsking({ about: 'remove', person })
                      : remove(person)
                  }
                />
                <div>
                  <Button
                    ref={addButton}
                    severity="secondary"
                    iconLeft="plus"
                    onClick={() => setAsking({ about: 'add' })}
                  >
                    <FormattedMessage id="life.list.add" />
                  </Button>
                </div>
                <KnownPersons persons={known} onPick={pick} />
              </Stack>
            )}
          </FieldGroup>
        )}
        {!isMoreAsked(facts) && (
          <Checkbox
            name="moreBeneficiariesUnknown"
            label={<FormattedMessage id="life.more.unknown" />}
            hint={<FormattedMessage id="life.more.unknown.hint" />}
            checked={values.moreBeneficiaries === 'idontknow'}
            onChange={(event) =>
              form.setValue('moreBeneficiaries', event.currentTarget.checked ? 'idontknow' : '', {
                shouldDirty: true,
              })
            }
          />
        )}
      </StepFrame>
      {(asking?.about === 'add' || asking?.about === 'edit') && (
        <NameDialog
          title={<FormattedMessage id={`life.name.${asking.about}.title`} />}
          accept={<FormattedMessage id={`life.name.${asking.about}.accept`} />}
          name={(asking.about === 'edit' && asking.person.editable) || NOBODY}
          onAccept={accept}
          onClose={() => setAsking(null)}
        />
      )}
      {asking?.about === 'remove' && (
        <RemoveBeneficiary
          person={asking.person}
          invitation={invitationOf(leaving(asking.person))}
          onAccept={() => {
            setAsking(null);
            remove(asking.person);
          }}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

/** What ends by removing somebody: nothing, or an invitation that they did not come in by yet, or did. */
const invitationOf = (person: Pick<Person, 'invitation'> | undefined) =>
  person ? (isOfTheirOwn(person) ? 'accepted' : 'open') : null;

/** Merges the two errors of the list into one. */
const inOneField = (errors: readonly SummarisedError[]): SummarisedError[] => {
  const isCounted = errors.some(({ field }) => field === 'numberOfBeneficiaries');
  return errors
    .filter(({ field }) => !isCounted || field !== 'beneficiaries')
    .map((error) => (error.field === 'numberOfBeneficiaries' ? { ...error, field: 'beneficiaries' } : error));
};
