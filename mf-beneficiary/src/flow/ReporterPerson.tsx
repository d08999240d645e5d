import { chosenBeneficiaries, isHandedIn } from '@nabericht/domain/beneficiary';
import type { Dossier } from '@nabericht/domain/dossier';
import { FormattedMessage } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { Outlet, useParams } from '@nabericht/router';
import { ButtonLink } from '@nabericht/ui/Button';
import { BeneficiariesGate } from '../list/BeneficiariesGate.tsx';
import { PersonGate, PersonNotFound } from './PersonGate.tsx';
import { PersonFlowContext } from './person-flow.ts';
import { useBeneficiary, useSavePerson } from './use-beneficiary.ts';

/** The steps of one beneficiary, as their reporter goes along them. */
export function ReporterPerson() {
  const { personId = '' } = useParams();
  return (
    <BeneficiariesGate>
      {({ dossier, dossierId }) =>
        chosenBeneficiaries(dossier.tasks).includes(personId) ? (
          <Person key={personId} dossierId={dossierId} personId={personId} dossier={dossier} />
        ) : (
          <PersonNotFound away={<ToList dossierId={dossierId} />} />
        )
      }
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
  const person = query.data;
  const save = useSavePerson(dossierId, person);
  if (!person) return <PersonGate query={query} away={<ToList dossierId={dossierId} />} />;
  return (
    <PersonFlowContext
      value={{
        dossierId,
        person,
        isInvited: false,
        isSelf: person.isReporter,
        isHandedIn: isHandedIn(person, dossier.tasks),
        reference: dossier.reference,
        pathTo: (step) => paths.task(dossierId, `beneficiaries/${personId}/${step}`),
        listPath: paths.task(dossierId, 'beneficiaries'),
        save,
        refresh: query.refetch,
      }}
    >
      <Outlet />
    </PersonFlowContext>
  );
}

const ToList = ({ dossierId }: { dossierId: string }) => (
  <ButtonLink severity="secondary" to={paths.task(dossierId, 'beneficiaries')}>
    <FormattedMessage id="person.toList" />
  </ButtonLink>
);
