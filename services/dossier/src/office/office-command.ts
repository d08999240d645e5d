import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Client } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';

export interface OfficeDeps {
  dossier: Client<typeof internalDossierContract>;
  identification: Client<typeof internalIdentificationContract>;
  notices: Client<typeof internalProviderContract>;
  catalogue: Client<typeof providerContract>;
  print: (line: string) => void;
}

type Command = (dossierId: string, rest: string[], deps: OfficeDeps) => Promise<void>;

interface OfficeCommand {
  usage: string;
  /** The words of the command before DOSSIER. */
  words: readonly string[];
  /** The number of arguments after DOSSIER. */
  rest: number;
  run: Command;
}

/**
 * The commands of the back office about a dossier, as data. DOSSIER is a reference, such as `NB 4471 K`, or an id;
 * PROVIDER is a slug or an id.
 */
const COMMANDS: readonly OfficeCommand[] = [
  {
    usage: '  certificate accept DOSSIER           the certificate is good: it needs no review any more',
    words: ['certificate', 'accept'],
    rest: 0,
    run: async (dossierId, _rest, { dossier, print }) => {
      await dossier.reviewCertificate({ params: { dossierId }, body: { verdict: 'accept' } });
      print('Accepted.');
    },
  },
  {
    usage: '  certificate refuse DOSSIER REASON    the reporter reads the reason, and adds it again',
    words: ['certificate', 'refuse'],
    rest: 1,
    run: async (dossierId, [reason = ''], { dossier, print }) => {
      await dossier.reviewCertificate({ params: { dossierId }, body: { verdict: 'refuse', reason } });
      print('Refused. The reporter gets a message and a mail.');
    },
  },
  {
    usage:
      '  identification accept DOSSIER PERSON REASON  who identified themselves is this person; PERSON is its id',
    words: ['identification', 'accept'],
    rest: 2,
    run: (dossierId, rest, deps) => decideIdentification(dossierId, rest, 'accept', deps),
  },
  {
    usage: '  identification refuse DOSSIER PERSON REASON  it is somebody else: the person reads the reason',
    words: ['identification', 'refuse'],
    rest: 2,
    run: (dossierId, rest, deps) => decideIdentification(dossierId, rest, 'refuse', deps),
  },
  {
    usage:
      '  task activate DOSSIER TASK           opens the task of a product that only we open; TASK is its id',
    words: ['task', 'activate'],
    rest: 1,
    run: async (dossierId, [taskId = ''], { dossier, print }) => {
      await dossier.activateTask({ params: { dossierId, taskId } });
      print('Activated. The reporter gets a message and a mail.');
    },
  },
  {
    usage: '  message send DOSSIER SUBJECT TEXT    a message to the reporter, with a mail that there is one',
    words: ['message', 'send'],
    rest: 2,
    run: async (dossierId, [subject = '', text = ''], { dossier, print }) => {
      await dossier.sendMessage({ params: { dossierId }, body: { subject, text } });
      print('Sent.');
    },
  },
  {
    usage:
      '  link send DOSSIER                    mails the reporter a link to the dossier, for who calls us',
    words: ['link', 'send'],
    rest: 0,
    run: async (dossierId, _rest, { dossier, print }) => {
      await dossier.mailLink({ params: { dossierId } });
      print('The mail is on its way, to the address of the reporter.');
    },
  },
  {
    usage:
      '  provider-link send DOSSIER PROVIDER  mails an organisation another link to answer by; PROVIDER is its slug',
    words: ['provider-link', 'send'],
    rest: 1,
    run: async (dossierId, [named = ''], deps) => {
      const providerId = await providerIdOf(named, deps);
      await deps.notices.sendLink({ params: { dossierId, providerId } });
      deps.print(
        'The mail is on its way, to where the notice went, or to the back office where we answer for it.',
      );
    },
  },
  {
    usage:
      '  answer confirm DOSSIER PROVIDER WHY  an organisation told us that it has seen to the notice; WHY: how we know',
    words: ['answer', 'confirm'],
    rest: 2,
    run: (dossierId, rest, deps) => recordAnswer(dossierId, rest, { status: 'Confirmed' }, deps),
  },
  {
    usage: '  answer unknown DOSSIER PROVIDER WHY  it told us that the deceased is no customer there',
    words: ['answer', 'unknown'],
    rest: 2,
    run: (dossierId, rest, deps) =>
      recordAnswer(dossierId, rest, { status: 'Denied', reason: 'notACustomer' }, deps),
  },
  {
    usage: '  answer incomplete DOSSIER PROVIDER TEXT  it misses something: the reporter reads what',
    words: ['answer', 'incomplete'],
    rest: 2,
    run: (dossierId, rest, deps) =>
      recordAnswer(dossierId, rest, { status: 'Denied', reason: 'incomplete', message: rest[1] }, deps),
  },
  {
    usage: '  answer deny DOSSIER PROVIDER TEXT    it sent the notice back: the reporter reads the text',
    words: ['answer', 'deny'],
    rest: 2,
    run: (dossierId, rest, deps) =>
      recordAnswer(dossierId, rest, { status: 'Denied', reason: 'other', message: rest[1] }, deps),
  },
  {
    usage: '  export DOSSIER                       everything that is kept about it, as JSON',
    words: ['export'],
    rest: 0,
    run: async (dossierId, _rest, { dossier, print }) =>
      print(JSON.stringify(await dossier.exportDossier({ params: { dossierId } }), null, 2)),
  },
  {
    usage: '  erase DOSSIER --yes                  erases it everywhere; nothing brings it back',
    words: ['erase'],
    rest: 1,
    run: async (dossierId, [sure], { dossier, print }) => {
      if (sure !== '--yes') throw new NotUnderstood();
      await dossier.eraseDossier({ params: { dossierId } });
      print('Erased here. Files, notices and identifications follow while the installation runs.');
    },
  },
];

async function decideIdentification(
  dossierId: string,
  [personId = '', reason = '']: string[],
  verdict: 'accept' | 'refuse',
  { identification, print }: OfficeDeps,
): Promise<void> {
  await identification.decideReview({ params: { dossierId, personId }, body: { verdict, reason } });
  print(
    `${verdict === 'accept' ? 'Accepted' : 'Refused'}. The person, the reporter and the insurer are told.`,
  );
}

type OfficeAnswer = Parameters<OfficeDeps['dossier']['recordOfficeAnswer']>[0]['body'];

async function recordAnswer(
  dossierId: string,
  [named = '', why = '']: string[],
  answer: Omit<OfficeAnswer, 'why'>,
  deps: OfficeDeps,
): Promise<void> {
  const params = { dossierId, providerId: await providerIdOf(named, deps) };
  await deps.dossier.recordOfficeAnswer({ params, body: { ...answer, why } });
  deps.print('Recorded. The reporter gets a message and a mail.');
}

export const OFFICE_COMMANDS: readonly string[] = [...new Set(COMMANDS.map(({ words }) => words[0] ?? ''))];

export const officeUsage = (name: string): string =>
  COMMANDS.filter(({ words }) => words[0] === name)
    .map(({ usage }) => usage)
    .join('\n');

class NotUnderstood extends Error {}

/**
 * @param args the whole command, including its first word
 * @returns the exit code: 0 done, 1 refused, 2 not understood
 */
export async function runOfficeCommand(args: readonly string[], deps: OfficeDeps): Promise<0 | 1 | 2> {
  const command = COMMANDS.find(({ words }) => words.every((word, index) => args[index] === word));
  const [named, ...rest] = args.slice(command?.words.length ?? 0);
  try {
    if (!command || !named || rest.length !== command.rest) throw new NotUnderstood();
    await command.run(await dossierIdOf(named, deps), rest, deps);
    return 0;
  } catch (error) {
    if (error instanceof NotUnderstood) {
      deps.print(officeUsage(args[0] ?? ''));
      return 2;
    }
    if (!(error instanceof ApiProblem) || error.status < 400 || error.status >= 500) throw error;
    const { detail, errors = [], title } = error.problem;
    deps.print(
      error.status === 404
        ? 'There is no such dossier, task, person or organisation.'
        : [detail ?? title, ...errors.map(({ field, code }) => `${field}: ${code}`)].join('\n'),
    );
    return 1;
  }
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const providerIdOf = async (named: string, { catalogue }: OfficeDeps): Promise<string> =>
  UUID.test(named) ? named : (await catalogue.readProviderBySlug({ params: { slug: named } }))._id;

const dossierIdOf = async (named: string, { dossier }: OfficeDeps): Promise<string> =>
  UUID.test(named) ? named : (await dossier.findByReference({ params: { reference: named } })).dossierId;
