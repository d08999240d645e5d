import { ApiProblem } from '@nabericht/api-client/api-problem';
import { waitFor } from '@nabericht/testing/wait-for';
import type { Browser } from './browser.ts';
import type { Dependency } from './dependencies.ts';
import type { Organisation } from './own-organisations.ts';
import { hookOf, noticeMail, tellOrganisation, uploadCertificate } from './report-death.ts';
import { comeBack, type Guest, identifyGuest, requestOf, walkToCallback } from './settle-with-beneficiary.ts';
import type { Told } from './told.ts';
import type { World } from './world.ts';

/** People halfway through their tasks when something begins to fail. */
export interface Family {
  told: Told;
  reporter: Browser;
  guest: Guest;
  /** Another reporter, who has not sent anything yet. */
  next: { told: Told; reporter: Browser };
}

/** One action of a person while a dependency fails, and the result that must follow afterwards. */
export interface Probe {
  dependency: Dependency;
  does: string;
  /** The message that the screen shows in this case. */
  screen: { file: string; id: string };
  /** The failure affects background work, so it has to last for a while. */
  isLater?: true;
  /**
   * @throws ApiProblem for a refusal
   */
  meet(family: Family, turn: number): Promise<unknown>;
  /** Resolves when the person has what they wanted; they try again if our pages tell them to. */
  catchUp(family: Family, turn: number): Promise<unknown>;
}

const CATCH_UP_MS = 300_000;
const BUSY = { file: 'shared/ui/src/messages/nl.json', id: 'ui.problem.busy' };

export function probesOf(world: World, organisations: { mail: Organisation; hook: Organisation }): Probe[] {
  const callbacks = new Map<number, URL>();
  const callbackOf = (turn: number) => callbacks.get(turn) ?? new URL(world.site);
  let files = 1000;
  const upload = (api: Browser['api']) => {
    files += 1;
    return uploadCertificate({ api }, files);
  };
  const newcomer = (turn: number) => `nieuw-${turn}@voorbeeld.example`;
  const addressOf = (turn: number) => ({ body: { zipCode: '8921 CD', houseNumber: String(210 + 2 * turn) } });
  return [
    {
      dependency: 'mail server',
      does: 'asks for a code',
      isLater: true,
      screen: { file: 'shell/src/messages/nl.json', id: 'auth.resend.text' },
      meet: ({ reporter }, turn) =>
        reporter.once.session.register({
          body: { firstName: 'An', lastName: 'Nieuw', email: newcomer(turn) },
        }),
      catchUp: (_, turn) =>
        waitFor(
          'the code',
          () => world.smtp.mails.some(({ to }) => JSON.stringify(to).includes(newcomer(turn))),
          CATCH_UP_MS,
        ),
    },
    {
      dependency: 'mail server',
      does: 'tells an organisation',
      isLater: true,
      screen: { file: 'mf-dossier/src/messages/nl.json', id: 'task.provider.failing' },
      meet: ({ next }) => tellOrganisation({ api: next.reporter.once }, next.told, organisations.mail),
      catchUp: ({ next }) => noticeMail(world, next.told, organisations.mail),
    },
    {
      dependency: 'file store',
      does: 'adds a certificate',
      screen: BUSY,
      meet: ({ reporter }) => upload(reporter.once),
      catchUp: ({ reporter }) => upload(reporter.api),
    },
    {
      dependency: 'file store',
      does: 'opens a document',
      screen: BUSY,
      meet: ({ reporter, told }) => openDocument(reporter.once, reporter, told),
      catchUp: ({ reporter, told }) => openDocument(reporter.api, reporter, told),
    },
    {
      dependency: 'identity provider',
      does: 'begins to identify',
      screen: { file: 'mf-beneficiary/src/messages/nl.json', id: 'identification.failed.failed' },
      meet: ({ guest, told }) =>
        guest.once.identification.createRequest({ body: requestOf(world, told, guest) }),
      catchUp: async ({ guest, told }, turn) => {
        const { url } = await guest.api.identification.createRequest({ body: requestOf(world, told, guest) });
        const callback = await walkToCallback(guest, url ?? '');
        if (!callback) throw new Error('The identity provider forgot the try');
        callbacks.set(turn, callback);
      },
    },
    {
      dependency: 'identity provider',
      does: 'comes back from identifying',
      screen: { file: 'mf-beneficiary/src/messages/nl.json', id: 'identificationStatus.not_started.text' },
      meet: async ({ guest, told }, turn) => {
        const { status, canIdentify } = await comeBack(guest.sendOnce, guest, told, callbackOf(turn));
        if (!canIdentify && status !== 'accepted') throw new Error(`${status}, and no other try`);
      },
      catchUp: async ({ guest, told }, turn) => {
        // Opens the same address again; if the provider considers its answer used by then, starts another try.
        const answered = await waitFor('an answer', async () => {
          const { status } = await comeBack(guest.send, guest, told, callbackOf(turn));
          return status !== 'not_started' && status;
        });
        if (answered === 'accepted') told.identified.push(guest.personId);
        else await identifyGuest(world, guest, told);
      },
    },
    {
      dependency: 'address register',
      does: 'has an address completed',
      screen: { file: 'shared/fields/src/messages/nl.json', id: 'address.failed' },
      meet: ({ reporter }, turn) => reporter.once.address.completeAddress(addressOf(turn)),
      catchUp: ({ reporter }, turn) => reporter.api.address.completeAddress(addressOf(turn)),
    },
    {
      dependency: 'virus scanner',
      does: 'adds a certificate',
      screen: BUSY,
      meet: ({ reporter }) => upload(reporter.once),
      catchUp: ({ reporter }) => upload(reporter.api),
    },
    {
      dependency: 'web hooks',
      does: 'tells an organisation',
      isLater: true,
      screen: { file: 'mf-dossier/src/messages/nl.json', id: 'task.provider.failing' },
      meet: ({ next }) => tellOrganisation({ api: next.reporter.once }, next.told, organisations.hook),
      catchUp: ({ next }) => hookOf(world, next.told, organisations.hook, 'notice.sent'),
    },
  ];
}

async function openDocument(api: Browser['api'], { api: patient }: Browser, told: Told): Promise<void> {
  const { dossier } = await patient.dossier.readDossier({ params: { id: told.dossierId } });
  const file = dossier.files.find(({ originalName }) => told.files.some((name) => name === originalName));
  if (!file) throw new Error(`${told.reference} has no document`);
  const answer = (await api.file.download({ params: { fileId: file._id } })) as unknown as Response;
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error('What came is not the document');
}

/** For a table: the answer that somebody gets, and how soon. */
export async function metBy(work: Promise<unknown>): Promise<{ says: string; isDeadEnd: boolean }> {
  const from = performance.now();
  const after = () => `after ${((performance.now() - from) / 1000).toFixed(1)} s`;
  try {
    await work;
    return { says: `taken ${after()}`, isDeadEnd: false };
  } catch (error) {
    if (!(error instanceof ApiProblem)) return { says: `${String(error)} ${after()}`, isDeadEnd: true };
    const { status, retryAfter, problem } = error;
    const again = retryAfter ? `, again in ${retryAfter} s` : '';
    const says = `${status} ${problem.type.split('/').at(-1)} ${after()}${again}`;
    // A refusal that says when to come back is no dead end. Any other refusal is one, because the person did nothing wrong.
    return { says, isDeadEnd: status !== 503 || retryAfter === null };
  }
}
