import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Browser } from './browser.ts';
import { mailAddressOf, type Organisation } from './own-organisations.ts';
import type { Told } from './told.ts';
import type { World } from './world.ts';

/** Checks everything that was acknowledged in one journey. Returns a sentence for each thing that was lost or duplicated. */
export async function checkTold(world: World, { api }: Browser, told: Told): Promise<string[]> {
  const { dossier } = await api.dossier.readDossier({ params: { id: told.dossierId } });
  const { docs } = await api.dossier.listDossiers({ query: { limit: 100, page: 1 } });
  return [
    ...count('dossiers', docs.length, 1),
    ...told.notices.flatMap((notice) =>
      count(
        `notices to ${notice.slug}`,
        notice.by === 'mail' ? noticeMails(world, told, notice) : hooks(world, told, notice, 'notice.sent'),
        1,
      ),
    ),
    ...told.answers.flatMap((answer) => checkAnswer(dossier, answer)),
    ...told.messages.flatMap((title) =>
      count('messages of an organisation', mentions(dossier.messages, title), 1),
    ),
    ...told.files.flatMap((name) => count('files of an organisation', mentions(dossier.files, name), 1)),
    ...told.products.flatMap(({ productId }) =>
      count('products', dossier.products.filter((product) => product.uuid === productId).length, 1),
    ),
    ...told.settled.flatMap(({ organisation }) =>
      count('decisions about a product', hooks(world, told, organisation, 'product.settled'), 1),
    ),
    ...told.identified.flatMap((uuid) =>
      dossier.persons.some((person) => person.uuid === uuid && person.identification?.status === 'accepted')
        ? []
        : ['lost: an identification'],
    ),
    ...mailsToReporter(world, told),
  ].map((what) => `${told.reference}: ${what}`);
}

const count = (what: string, found: number, wanted: number): string[] =>
  found === wanted ? [] : [`${found < wanted ? 'lost' : 'doubled'}: ${found} ${what} in place of ${wanted}`];

const mentions = (list: readonly unknown[], words: string) =>
  list.filter((one) => JSON.stringify(one).includes(words)).length;

const isTo = (mail: World['smtp']['mails'][number], address: string) =>
  mail.to?.some((to) => 'address' in to && to.address === address) ?? false;

/** A mail that was sent twice has the same Message-ID, and counts once. */
const noticeMails = ({ smtp }: World, { reference }: Told, organisation: Organisation) =>
  new Set(
    smtp.mails
      .filter((mail) => isTo(mail, mailAddressOf(organisation)) && mail.subject?.includes(reference))
      .map(({ messageId }) => messageId),
  ).size;

const hooks = ({ receiver }: World, { dossierId }: Told, { slug }: Organisation, type: string) =>
  new Set(
    receiver.hooks
      .filter((hook) => hook.dossierId === dossierId && hook.slug === slug && hook.type === type)
      .map(({ id }) => id),
  ).size;

function checkAnswer(dossier: Dossier, { providerId, message }: Told['answers'][number]): string[] {
  const task = dossier.tasks.find((one) => one.type === 'provider' && one.providerId === providerId);
  if (task?.status !== 'completed' && !message) return [`lost: an answer, the task is ${task?.status}`];
  return message && task?.providerMessage !== message ? ['lost: the words of an answer'] : [];
}

/** The reporter gets each mail once, whatever caused it: the same text under another Message-ID is a duplicate. */
function mailsToReporter({ smtp }: World, { reporter, answers }: Told): string[] {
  const mails = smtp.mails.filter((mail) => isTo(mail, reporter));
  const byId = new Map(mails.map((mail) => [mail.messageId, mail]));
  const subjects = [...byId.values()].map(({ subject = '', text = '' }) => `${subject}\n${text}`);
  const twice = subjects.filter((one, index) => subjects.indexOf(one) !== index);
  const answered = [...byId.values()].filter(({ subject }) =>
    /je melding (niet )?verwerk/.test(subject ?? ''),
  ).length;
  return [
    ...twice.map((words) => `doubled: a mail to the reporter, ${words.split('\n')[0]}`),
    ...(answered < answers.length ? [`lost: ${answered} mails about ${answers.length} answers`] : []),
  ];
}
