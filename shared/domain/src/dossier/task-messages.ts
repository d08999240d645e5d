import type { Task, TaskType } from '../tasks/task.ts';
import type { Message } from './message.ts';

/** The task types that a message is about, by its key. */
const ABOUT: Readonly<Record<string, readonly TaskType[]>> = {
  'message.providerConfirmed': ['provider'],
  'message.providerOutcome': ['provider'],
  'message.providerDenied': ['provider'],
  'message.providerUnknown': ['provider'],
  'message.providerUnknownWithWords': ['provider'],
  'message.providerAsks': ['provider'],
  'message.providerMessage': ['provider'],
  'message.replyOverdue': ['provider'],
  'message.replyOverdueAgain': ['provider'],
  'message.replyOverdueReplied': ['provider'],
  'message.productsFound': ['product_information'],
  'message.productsReceived': ['product_information'],
  'message.taskActivated': ['product_information'],
  'message.productReminder': ['product_information'],
  // The documents task is the only one that shows every file.
  'message.providerFile': ['upload_documents'],
  'message.certificateRefused': ['upload_death_certificate'],
  'message.certificateRefusedLater': ['upload_death_certificate'],
  'message.beneficiaryGaveDetails': ['beneficiary_list'],
  'message.beneficiaryErased': ['beneficiary_list'],
  'message.beneficiaryLeft': ['beneficiary_list'],
  'message.invitationExpired': ['beneficiary_list'],
  'message.beneficiaryIdentified': ['beneficiary_list'],
  'message.beneficiaryNotIdentified': ['beneficiary_list'],
  'message.identificationRefused': ['beneficiary_list'],
  'message.ownIdentificationRefused': ['beneficiary_list'],
};

/** The messages about one product, which they name; another one may say `product` and mean its kind. */
const OF_ONE_PRODUCT: readonly string[] = ['message.taskActivated', 'message.productReminder'];

type Said = Pick<Message, 'content_key' | 'providerId' | 'messageVariables'>;
type Named = { readonly _id: string; readonly name: string };

/** The provider that a message is from or about: by its id, since its name can change, or by its name where that is all it has. */
export const providerOf = (
  { providerId, messageVariables }: Pick<Said, 'providerId' | 'messageVariables'>,
  providers: readonly Named[],
): Named | undefined =>
  providers.find(({ _id, name }) => (providerId ? _id === providerId : name === messageVariables.provider));

/**
 * Whether a message is about a task: it must fit the type, come from the provider of the task if that has one, and name the
 * product of the task if it is about one product.
 */
export const isAbout = (
  message: Said,
  task: Pick<Task, 'type' | 'providerId' | 'titleArgs'>,
  providers: readonly Named[],
): boolean =>
  (ABOUT[message.content_key] ?? []).includes(task.type) &&
  (!OF_ONE_PRODUCT.includes(message.content_key) ||
    task.titleArgs?.product === message.messageVariables.product) &&
  (!task.providerId || providerOf(message, providers)?._id === task.providerId);
