import { inDays, inMinutes } from './dossiers.ts';
import type { ApiHandlers } from './fake-api.ts';
import { idOf } from './ids.ts';
import { MARIJKE, sessionOf } from './people.ts';
import type { World } from './world.ts';

const signedIn = () => ({
  user: sessionOf(MARIJKE).user,
  scope: null,
  locale: 'nl' as const,
  confirmedAt: inMinutes(0),
  expires_in: 300,
  refresh_expires_in: 3600,
});

/** Handlers for signing in, where any code is accepted, and for the person's own account. */
export const sessionHandlers = (world: World) =>
  ({
    session: {
      register: async () => ({ _id: idOf('e0') }),
      requestOtp: async () => ({ _id: idOf('e0') }),
      requestOtpWithHash: async () => ({ _id: idOf('e0'), email: 'm•••@voorbeeld.example' }),
      requestConfirmation: async () => ({ _id: idOf('e0') }),
      requestEmailChange: async () => ({ _id: idOf('e3') }),
      login: async () => signedIn(),
      confirmSignIn: async () => signedIn(),
      readSession: async () => signedIn(),
      logout: async () => undefined,
      chooseLanguage: async () => undefined,
      endSession: async () => undefined,
      endSessions: async () => undefined,
      listSessions: async () => ({
        sessions: [
          {
            _id: idOf('e4'),
            current: true,
            device: { browser: 'firefox' as const, system: 'windows' as const },
            place: 'thisNetwork' as const,
            startedAt: inDays(-2),
            lastUsedAt: inMinutes(-1),
          },
          {
            _id: idOf('e5'),
            current: false,
            device: { browser: 'safari' as const, system: 'ios' as const },
            place: 'otherNetwork' as const,
            startedAt: inDays(-9),
            lastUsedAt: inDays(-1),
          },
        ],
      }),
    },
    account: {
      readAccount: async () => ({
        dossiers: world.dossiers.map(({ dossier }) => ({
          _id: dossier._id,
          reference: dossier.reference,
          deceasedName: [dossier.deceased.firstName, dossier.deceased.insertion, dossier.deceased.lastName]
            .filter(Boolean)
            .join(' '),
          createdAt: dossier.createdAt,
          told: dossier.providers.map(({ name }) => name),
          invited: dossier.persons
            .filter(({ isInvited }) => isInvited)
            .map(({ firstName }) => firstName ?? ''),
        })),
        invitation: null,
      }),
    },
  }) satisfies ApiHandlers;
