import { paths, useSession } from '@nabericht/remote';
import { problemOf } from '@nabericht/remote/call-problem';
import { Outlet, useLocation, useParams } from '@nabericht/router';
import { AskAgain } from '../invitation/AskAgain.tsx';
import { InvitationEnded } from '../invitation/InvitationEnded.tsx';
import { SignedInOtherwise } from '../invitation/SignedInOtherwise.tsx';
import { isGone, PersonGate } from './PersonGate.tsx';
import { PersonFlowContext } from './person-flow.ts';
import { useBeneficiary, useSavePerson } from './use-beneficiary.ts';

/** The steps of somebody who was invited; who is not signed in as them is asked for their e-mail first. */
export function InvitedPerson() {
  const { dossierId = '', personId = '' } = useParams();
  const { pathname, search } = useLocation();
  const session = useSession();
  const scope = session?.scope;
  const isTheirs = scope?.dossierId === dossierId && scope.personId === personId;
  const query = useBeneficiary(dossierId, personId, isTheirs);
  const person = isTheirs ? query.data : undefined;
  const save = useSavePerson(dossierId, person);

  const isEnded = problemOf(query.error).kind === 'signedOut';
  const place = { dossierId, personId, returnTo: pathname + search };
  if (session && !isTheirs) return <SignedInOtherwise {...place} session={session} />;
  if (!session || isEnded) return <AskAgain {...place} />;
  if (isGone(query.error)) return <InvitationEnded dossierId={dossierId} personId={personId} />;
  if (!person) return <PersonGate query={query} away={null} />;
  return (
    <PersonFlowContext
      value={{
        dossierId,
        person,
        isInvited: true,
        isSelf: true,
        isHandedIn: false,
        reference: null,
        pathTo: (step) => paths.invited(dossierId, personId, step),
        listPath: null,
        save,
        refresh: query.refetch,
      }}
    >
      <Outlet />
    </PersonFlowContext>
  );
}
