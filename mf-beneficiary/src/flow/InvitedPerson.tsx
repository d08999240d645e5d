import { INVITATION_EXPIRED } from '@nabericht/domain/beneficiary/beneficiary';
import { paths, useSession } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import { useLocation, useParams } from '@nabericht/router';
import { AskAgain } from '../invitation/AskAgain.tsx';
import { InvitationEnded } from '../invitation/InvitationEnded.tsx';
import { InvitationOver } from '../invitation/InvitationOver.tsx';
import { SignedInOtherwise } from '../invitation/SignedInOtherwise.tsx';
import { OpenedPerson, useKeptDetails } from './OpenedPerson.tsx';
import { isGone, PersonGate } from './PersonGate.tsx';
import { useBeneficiary, useSavePerson } from './use-beneficiary.ts';

/** The steps for an invited person. A visitor who is not signed in as that person is asked for the e-mail address first. */
export function InvitedPerson() {
  const { dossierId = '', personId = '' } = useParams();
  const { pathname, search } = useLocation();
  const session = useSession();
  const scope = session?.scope;
  const isTheirs = scope?.dossierId === dossierId && scope.personId === personId;
  const query = useBeneficiary(dossierId, personId, isTheirs);
  const typed = useKeptDetails(dossierId, personId, isTheirs);
  const person = isTheirs ? query.data : undefined;
  const save = useSavePerson(dossierId, person);

  const error = query.error ?? typed.error;
  const isEnded = problemOf(error).kind === 'signedOut';
  const place = { dossierId, personId, returnTo: pathname + search };
  if (session && !isTheirs) return <SignedInOtherwise {...place} session={session} />;
  if (!session || isEnded) return <AskAgain {...place} />;
  if (problemOf(error).rule === INVITATION_EXPIRED) return <InvitationOver which="over" />;
  if (isGone(error)) return <InvitationEnded dossierId={dossierId} personId={personId} />;
  if (!person) return <PersonGate query={query} away={null} />;
  if (!typed.data) return <PersonGate query={typed} away={null} />;
  return (
    <OpenedPerson
      dossierId={dossierId}
      person={person}
      isInvited
      isSelf
      isHandedIn={false}
      reference={null}
      base={paths.invited(dossierId, personId).replace(/\/[^/]*$/, '')}
      listPath={null}
      save={save}
      refresh={query.refetch}
      kept={typed.data}
    />
  );
}
