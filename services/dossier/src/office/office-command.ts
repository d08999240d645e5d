import { parseArgs } from 'node:util';
import { ApiProblem } from '@nabericht/api-client/api-problem';
import type { Client } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { internalIdentificationContract } from '@nabericht/contracts/internal-identification-contract';
import type { internalProviderContract } from '@nabericht/contracts/internal-provider-contract';
import type { providerContract } from '@nabericht/contracts/provider-contract';
import {
  OUTCOME_KINDS,
  type ProviderOutcome,
  readOutcome,
} from '@nabericht/domain/provider/provider-outcome';

export interface OfficeDeps {
  dossier: Client<typeof internalDossierContract>;
  identification: Client<typeof internalIdentificationContract>;
  notices: Client<typeof internalProviderContract>;
  catalogue: Client<typeof providerContract>;
  print: (line: string) => void;
}

interface OfficeCommand {
  /** As they are typed; what is in capitals stands for a value. */
  args: readonly string[];
  says: string;
  /** What may be added, by its name, with what stands for its value. */
  options?: Readonly<Record<string, string>>;
  run: (dossierId: string, values: string[], deps: OfficeDeps, options: Options) => Promise<void>;
}

type Options = Readonly<Record<string, string | undefined>>;

/** What was typed is no value of its option. */
class NotUnderstood extends Error {}

/**
 * The commands of the back office about a dossier, as data. DOSSIER is a reference, such as `NB 4471 K`, or an id;
 * PROVIDER is a slug or an id.
 */
const COMMANDS: readonly OfficeCommand[] = [
  {
    args: ['certificate', 'accept', 'DOSSIER'],
    says: 'the certificate is good: it needs no review any more',
    run: async (dossierId, _values, { dossier, print }) => {
      await dossier.reviewCertificate({ params: { dossierId }, body: { verdict: 'accept' } });
      print('Accepted.');
    },
  },
  {
    args: ['certificate', 'refuse', 'DOSSIER', 'REASON'],
    says: 'the reporter reads the reason, and adds it again',
    run: async (dossierId, [reason = ''], { dossier, print }) => {
      await dossier.reviewCertificate({ params: { dossierId }, body: { verdict: 'refuse', reason } });
      print('Refused. The reporter gets a message and a mail.');
    },
  },
  {
    args: ['identification', 'accept', 'DOSSIER', 'PERSON', 'REASON'],
    says: 'who identified themselves is this person; PERSON is its id',
    run: (dossierId, values, deps) => decideIdentification(dossierId, values, 'accept', deps),
  },
  {
    args: ['identification', 'refuse', 'DOSSIER', 'PERSON', 'REASON'],
    says: 'it is somebody else: the person reads the reason',
    run: (dossierId, values, deps) => decideIdentification(dossierId, values, 'refuse', deps),
  },
  {
    args: ['task', 'activate', 'DOSSIER', 'TASK'],
    says: 'opens the task of a product that only we open; TASK is its id',
    run: async (dossierId, [taskId = ''], { dossier, print }) => {
      await dossier.activateTask({ params: { dossierId, taskId } });
      print('Activated. The reporter gets a message and a mail.');
    },
  },
  {
    args: ['message', 'send', 'DOSSIER', 'SUBJECT', 'TEXT'],
    says: 'a message to the reporter, with a mail that there is one',
    run: async (dossierId, [subject = '', text = ''], { dossier, print }) => {
      await dossier.sendMessage({ params: { dossierId }, body: { subject, text } });
      print('Sent.');
    },
  },
  {
    args: ['link', 'send', 'DOSSIER'],
    says: 'mails the reporter a link to the dossier, for who calls us',
    run: async (dossierId, _values, { dossier, print }) => {
      await dossier.mailLink({ params: { dossierId } });
      print('The mail is on its way, to the address of the reporter.');
    },
  },
  {
    args: ['provider-link', 'send', 'DOSSIER', 'PROVIDER'],
    says: 'mails an organisation another link to answer by; PROVIDER is its slug',
    run: async (dossierId, [named = ''], deps) => {
      const providerId = await providerIdOf(named, deps);
      await deps.notices.sendLink({ params: { dossierId, providerId } });
      deps.print(
        'The mail is on its way, to where the notice went, or to the back office where we answer for it.',
      );
    },
  },
  {
    args: ['answer', 'confirm', 'DOSSIER', 'PROVIDER', 'WHY'],
    says: `an organisation told us that it has seen to the notice; WHY: how we know. KIND: ${OUTCOME_KINDS.join(', ')}; EUROS: of a refund`,
    options: { outcome: 'KIND', amount: 'EUROS' },
    run: async (dossierId, values, deps, options) =>
      recordAnswer(dossierId, values, { status: 'Confirmed', outcome: outcomeIn(options) }, deps),
  },
  {
    args: ['answer', 'unknown', 'DOSSIER', 'PROVIDER', 'WHY'],
    says: 'it told us that the deceased is no customer there',
    run: (dossierId, values, deps) =>
      recordAnswer(dossierId, values, { status: 'Denied', reason: 'notACustomer' }, deps),
  },
  {
    args: ['answer', 'incomplete', 'DOSSIER', 'PROVIDER', 'TEXT'],
    says: 'it misses something: the reporter reads what',
    run: (dossierId, values, deps) =>
      recordAnswer(dossierId, values, { status: 'Denied', reason: 'incomplete', message: values[1] }, deps),
  },
  {
    args: ['answer', 'deny', 'DOSSIER', 'PROVIDER', 'TEXT'],
    says: 'it sent the notice back: the reporter reads the text',
    run: (dossierId, values, deps) =>
      recordAnswer(dossierId, values, { status: 'Denied', reason: 'other', message: values[1] }, deps),
  },
  {
    args: ['export', 'DOSSIER'],
    says: 'everything that is kept about it, as JSON',
    run: async (dossierId, _values, { dossier, print }) =>
      print(JSON.stringify(await dossier.exportDossier({ params: { dossierId } }), null, 2)),
  },
  {
    args: ['erase', 'DOSSIER', '--yes'],
    says: 'erases it everywhere; nothing brings it back',
    run: async (dossierId, _values, { dossier, print }) => {
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

function outcomeIn({ outcome, amount }: Options): ProviderOutcome | null {
  if (outcome === undefined && amount === undefined) return null;
  const read = readOutcome(outcome, amount);
  if (!read) throw new NotUnderstood();
  return read;
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

export const OFFICE_COMMANDS: readonly string[] = [...new Set(COMMANDS.map(({ args }) => args[0] ?? ''))];

export const officeUsage = (name: string): string =>
  COMMANDS.filter(({ args }) => args[0] === name)
    .map(({ args, options = {}, says }) => {
      const added = Object.entries(options).map(([option, value]) => `[--${option} ${value}]`);
      return `  ${[...args, ...added].join(' ').padEnd(35)}  ${says}`;
    })
    .join('\n');

const isValue = (arg: string) => /^[A-Z]+$/.test(arg);

const isCalledBy = (typed: readonly string[], { args }: OfficeCommand): boolean =>
  args.length === typed.length && args.every((arg, index) => isValue(arg) || arg === typed[index]);

/** Without options every word is a value, also one that begins with a dash. */
function readTyped(
  typed: readonly string[],
  { options }: OfficeCommand,
): { words: string[]; options: Options } {
  if (!options) return { words: [...typed], options: {} };
  const known = Object.fromEntries(
    Object.keys(options).map((option) => [option, { type: 'string' as const }]),
  );
  try {
    const { positionals, values } = parseArgs({ args: [...typed], allowPositionals: true, options: known });
    return { words: positionals, options: values };
  } catch {
    return { words: [], options: {} };
  }
}

/**
 * @param typed the whole command, including its first word
 * @returns the exit code: 0 done, 1 refused, 2 not understood
 */
export async function runOfficeCommand(typed: readonly string[], deps: OfficeDeps): Promise<0 | 1 | 2> {
  const notUnderstood = (): 2 => {
    deps.print(officeUsage(typed[0] ?? ''));
    return 2;
  };
  const called = COMMANDS.map((command) => ({ command, ...readTyped(typed, command) })).find(
    ({ command, words }) => isCalledBy(words, command),
  );
  if (!called) return notUnderstood();
  const { command, words, options } = called;
  const [named, ...values] = words.slice(command.args.indexOf('DOSSIER'));
  if (!named) return notUnderstood();
  try {
    await command.run(await dossierIdOf(named, deps), values, deps, options);
    return 0;
  } catch (error) {
    if (error instanceof NotUnderstood) return notUnderstood();
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
