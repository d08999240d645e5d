import type { WholeDossier } from './dossiers.ts';
import { inDays } from './dossiers.ts';
import { type ApiHandlers, refusal } from './fake-api.ts';
import { findDossier } from './find-task.ts';
import { idOf } from './ids.ts';
import type { World } from './world.ts';

const nameOf = ({ firstName, insertion, lastName }: PersonName) =>
  [firstName, insertion, lastName].filter(Boolean).join(' ');
type PersonName = Record<'firstName' | 'insertion' | 'lastName', string | null | undefined>;

const withoutName = { firstName: null, insertion: null, lastName: null };
const asName = ({ firstName, insertion, lastName }: Partial<PersonName>): PersonName => ({
  ...withoutName,
  firstName,
  insertion,
  lastName,
});

const reporterOf = ({ dossier }: WholeDossier) => dossier.persons.find(({ isReporter }) => isReporter);

/** Handlers for beneficiaries, their invitations, and the verification of their identity. */
export const personHandlers = (world: World) =>
  ({
    beneficiary: {
      readBeneficiary: async ({ params }) => {
        const whole = findDossier(world, params.dossierId);
        const person = whole.dossier.persons.find(({ uuid }) => uuid === params.personId);
        if (!person) throw refusal(404);
        return {
          ...person,
          deceasedName: nameOf(asName(whole.dossier.deceased)),
          reporterName: nameOf(asName(reporterOf(whole) ?? {})),
          insurers: whole.dossier.providers.map(({ name }) => name),
        };
      },
      readTypedDetails: async ({ params }) =>
        world.typed.get(params.personId) ?? { answers: {}, savedAt: null },
      saveTypedDetails: async ({ params, body: { answers } }) => {
        const saved = { answers, savedAt: new Date().toISOString() };
        world.typed.set(params.personId, saved);
        return saved;
      },
      openInvite: async () => {
        const [whole] = world.dossiers;
        const person = whole?.dossier.persons.find(({ isReporter }) => !isReporter);
        if (!whole || !person) throw refusal(404);
        return {
          firstName: person.firstName ?? '',
          reporterName: nameOf(asName(reporterOf(whole) ?? {})),
          deceasedName: nameOf(asName(whole.dossier.deceased)),
        };
      },
      acceptInvite: async () => ({ _id: idOf('e1'), dossierId: idOf('d1'), personId: idOf('b2') }),
      checkInvite: async () => undefined,
      invite: async ({ body }) => invite(world, body.dossierId, body.personId, 'email'),
      createInviteLink: async ({ body }) => {
        invite(world, body.dossierId, body.personId, 'sendMessageYourself');
        return { url: `https://nabericht.example/beneficiary/${idOf('e2')}/${'i'.repeat(43)}` };
      },
      withdrawInvite: async ({ params }) =>
        change(world, params.dossierId, params.personId, { invitation: null }),
    },
    identification: {
      createRequest: async () => ({ canIdentify: true, url: null }),
      readStatus: async () => ({ status: 'accepted', canIdentify: false }),
    },
  }) satisfies ApiHandlers;

const invite = (world: World, dossierId: string, personId: string, method: Invitation['method']) =>
  change(world, dossierId, personId, {
    inviteMethod: method,
    invitation: {
      method,
      sentAt: inDays(0),
      openedAt: null,
      acceptedAt: null,
      detailsAt: null,
      expiresAt: inDays(30),
    },
  });
type Person = WholeDossier['dossier']['persons'][number];
type Invitation = NonNullable<Person['invitation']>;

function change(world: World, dossierId: string, personId: string, own: Partial<Person>): undefined {
  const whole = findDossier(world, dossierId);
  const persons = whole.dossier.persons.map((each) => (each.uuid === personId ? { ...each, ...own } : each));
  whole.dossier = { ...whole.dossier, persons };
}
