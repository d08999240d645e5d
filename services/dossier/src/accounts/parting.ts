import { fullName, greetingName, namedInFull } from '@nabericht/domain/people/person-name';
import { reached } from '@nabericht/service-kit/service-client';
import type { DossierDeps } from '../deps.ts';
import { loadWhole } from '../dossiers/dossier-whole.ts';
import { listStandingInvites } from '../invites/invite-repository.ts';
import type { Farewell } from '../mail/farewell.ts';
import { localeOfInvited } from '../mail/reader-locale.ts';
import { readProviders } from '../providers/read-providers.ts';
import { listUnsent } from '../settled-products/settlement-repository.ts';
import type { StoreTransaction } from '../store.ts';
import { isLeftBehind } from './is-left-behind.ts';
import { sayFarewell } from './say-farewell.ts';
import { insurersAtErasure, toldProviders } from './told-providers.ts';

type Reading = Pick<DossierDeps, 'store' | 'clients' | 'now'>;

/** The data for the farewell mails, read just before a dossier is erased: the recipients and what they are told. */
export interface Parting {
  dossierId: string;
  deceasedName: string;
  told: string[];
  guests: (Pick<Farewell, 'to' | 'locale' | 'told' | 'untold'> & { userId: string | null })[];
}

/** The recipient of an account's farewell mail, and its language. */
export async function farewellTo(
  { clients }: Pick<DossierDeps, 'clients'>,
  userId: string,
): Promise<Pick<Farewell, 'to' | 'locale'>> {
  const user = await reached(clients.session.readUser({ params: { id: userId } }));
  return { to: { name: greetingName(user), address: user.email }, locale: user.locale };
}

/**
 * Read before the erasing transaction, so that it does not wait for other services.
 * @returns null when the dossier is gone already
 */
export async function readParting(deps: Reading, dossierId: string): Promise<Parting | null> {
  const whole = await loadWhole(deps.store, dossierId);
  if (!whole) return null;
  const providers = await readProviders(deps.clients.provider, whole.record.providerIds);
  const invites = await listStandingInvites(deps.store, dossierId);
  const unsent = await listUnsent(deps.store, dossierId);
  const guests = await Promise.all(
    invites.map(async ({ userId, email, personId }) => {
      const insurers = insurersAtErasure(whole, { uuid: personId }, providers, unsent);
      if (userId) return [{ userId, ...(await farewellTo(deps, userId)), ...insurers }];
      const person = whole.persons.find(({ uuid }) => uuid === personId);
      const to = { name: greetingName(person ?? {}) || fullName(person ?? {}), address: email ?? '' };
      return email
        ? [{ userId: null, to, locale: await localeOfInvited(deps, { userId }, whole.record), ...insurers }]
        : [];
    }),
  );
  return {
    dossierId,
    deceasedName: namedInFull(whole.record.deceased),
    told: toldProviders(whole, providers, deps.now()),
    guests: guests.flat(),
  };
}

/** Tells invited people that the dossier is gone, in the transaction that erases it. */
export async function tellGuests(
  trx: StoreTransaction,
  deps: Pick<DossierDeps, 'queues' | 'draftOwner' | 'now'>,
  { dossierId, deceasedName, guests }: Parting,
): Promise<void> {
  for (const [index, { userId, ...guest }] of guests.entries()) {
    const accountErased = userId !== null && (await isLeftBehind(deps, trx, userId));
    const farewell = { about: 'invitation' as const, ...guest, deceasedName, accountErased };
    await sayFarewell(trx, deps.queues, farewell, `${dossierId}-${index}`);
  }
}
