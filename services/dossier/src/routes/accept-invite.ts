import type { beneficiaryContract } from '@nabericht/contracts/beneficiary-contract';
import { emailKey } from '@nabericht/domain/people/email';
import { fullName } from '@nabericht/domain/people/person-name';
import { isUuid } from '@nabericht/domain/rule/uuid';
import type { Handler } from '@nabericht/service-kit/bind-contract';
import { chosenLocale } from '@nabericht/service-kit/chosen-locale';
import { clientAddress, clientSite } from '@nabericht/service-kit/client-address';
import { notFound, refused } from '@nabericht/service-kit/problem';
import { reached, relayed } from '@nabericht/service-kit/service-client';
import type { DossierDeps } from '../deps.ts';
import { findDossier } from '../dossiers/dossier-repository.ts';
import { findOpened } from '../invites/find-opened.ts';
import { findInviteOfPerson, type Invite } from '../invites/invite-repository.ts';
import { localeOfInvited } from '../mail/reader-locale.ts';
import { findPerson } from '../persons/person-repository.ts';

/**
 * Mails a code to an invited person. A shared link accepts any address until somebody has signed in by it, so that a
 * mistyped address locks nobody out. Until then the address is not stored, so that nothing else is mailed to it.
 */
export const acceptInvite =
  ({ store, clients, door, now }: DossierDeps): Handler<typeof beneficiaryContract.acceptInvite> =>
  async ({ params: { a, b }, body: { email }, context }) => {
    const invite =
      (await findOpened(store, { inviteId: a, inviteCode: b }, now())) ?? (await findAccepted(a, b));
    if (!invite) throw notFound();
    const { id: inviteId, dossierId, personId } = invite;
    const person = await findPerson(store, dossierId, personId);
    if (!person) throw notFound();
    if (!isTheirs(invite, email)) throw refused([{ field: 'email', code: 'notInvited' }]);
    const profile = {
      firstName: person.firstName ?? '',
      lastName: fullName({ insertion: person.insertion, lastName: person.lastName }),
      email,
    };
    const scope = { dossierId, personId, inviteId };
    const inviter = await findDossier(store, dossierId);
    if (!inviter) throw notFound();
    const locale = chosenLocale(context) ?? (await localeOfInvited({ clients }, invite, inviter));
    const from = {
      address: clientAddress(context, door.trustedProxies),
      site: clientSite(context, door.trustedProxies),
      known: door.cookies.read(context, 'known'),
    };
    const { _id } = await relayed(
      reached(clients.session.requestScopedCode({ body: { user: profile, scope, locale, from } })),
    );
    return { _id, dossierId, personId };

    /** A person who accepted before returns by the ids of the dossier and of themselves. */
    async function findAccepted(dossierId: string, personId: string): Promise<Invite | null> {
      const found = isUuid(personId) ? await findInviteOfPerson(store, dossierId, personId) : null;
      return found?.userId ? found : null;
    }
  };

const isTheirs = ({ email: known }: Invite, email: string): boolean =>
  known === null || emailKey(known) === emailKey(email);
