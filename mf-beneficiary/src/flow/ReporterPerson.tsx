import { chosenBeneficiaries, isHandedIn } from '@nabericht/domain/beneficiary/beneficiary';
import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { DossierLoading } from '@nabericht/dossier/DossierGate';
import { useRefreshDossier } from '@nabericht/dossier/use-dossier';
import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { useParams } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { BeneficiariesGate } from '../list/BeneficiariesGate.tsx';
import { TaskListLink } from '../list/TaskListLink.tsx';
import { OpenedPerson, useKeptDetails } from './OpenedPerson.tsx';
import { PersonGate, PersonLeft, PersonNotFound } from './PersonGate.tsx';
import { useBeneficiary, useSavePerson } from './use-beneficiary.ts';

/** The steps of one beneficiary, for the reporter. */
export function ReporterPerson() {
  const { personId = '' } = useParams();
  return (
    <BeneficiariesGate>
      {({ dossier, dossierId, isCurrent }) => {
        if (chosenBeneficiaries(dossier.tasks).includes(personId)) {
          return <Person key={personId} dossierId={dossierId} personId={personId} dossier={dossier} />;
        }
        // The cached dossier may be older than the change that put this person on the list.
        if (!isCurrent) return <DossierLoading />;
        const person = dossier.persons.find(({ uuid }) => uuid === personId);
        if (!person) return <PersonNotFound away={<ToList dossierId={dossierId} />} />;
        const canBeAdded = dossier.tasks.some(
          ({ type, status }) => type === 'product_information' && status !== 'completed',
        );
        return (
          <PersonLeft person={person} canBeAdded={canBeAdded} away={<TaskListLink dossierId={dossierId} />} />
        );
      }}
    </BeneficiariesGate>
  );
}

interface PersonProps {
  dossierId: string;
  personId: string;
  dossier: Dossier;
}

function Person({ dossierId, personId, dossier }: PersonProps) {
  const query = useBeneficiary(dossierId, personId);
  const typed = useKeptDetails(dossierId, personId);
  const person = query.data;
  const save = useSavePerson(dossierId, person);
  const refreshDossier = useRefreshDossier(dossierId);
  const away = <ToList dossierId={dossierId} />;
  if (!person) return <PersonGate query={query} away={away} />;
  if (!typed.data) return <PersonGate query={typed} away={away} />;
  return (
    <OpenedPerson
      dossierId={dossierId}
      person={person}
      isInvited={false}
      isSelf={person.isReporter}
      isHandedIn={isHandedIn(person, dossier.tasks)}
      reference={dossier.reference}
      base={paths.task(dossierId, `beneficiaries/${personId}`)}
      listPath={paths.task(dossierId, 'beneficiaries')}
      save={save}
      // A refusal may be caused by another task, so the dossier is refetched too.
      refresh={() => Promise.all([query.refetch(), refreshDossier()])}
      kept={typed.data}
    />
  );
}

const ToList = ({ dossierId }: { dossierId: string }) => (
  <ButtonLink severity="secondary" to={paths.task(dossierId, 'beneficiaries')}>
    <FormattedMessage id="person.toList" />
  </ButtonLink>
);
