import {
  isExpired,
  isLeftToInvited,
  isNeverShared,
  isReporterAlone,
  isUnshared,
  type PersonFacts,
} from '../beneficiary/beneficiary.ts';
import { dayOf } from '../calendar/calendar-day.ts';
import { isReplyOverdue } from '../calendar/reply-deadline.ts';
import type { Person } from '../people/person.ts';
import { fullName } from '../people/person-name.ts';
import { asksReminder } from '../products/damage-insurance-reminder.ts';
import { asksMore, type InsuranceFacts } from '../products/insurance-outcomes.ts';
import type { Product } from '../products/product.ts';
import { hasFlow } from '../products/product-flow.ts';
import { isRejected, isUnknownThere } from '../provider/denial.ts';
import { isDoneBySending } from '../provider/done-by-sending.ts';
import { hasOpenQuestions } from '../provider/notice-conditions.ts';
import { noticePhase } from '../provider/notice-state.ts';
import type { Provider } from '../provider/provider.ts';
import { outcomeWords, type ProviderOutcome } from '../provider/provider-outcome.ts';
import type { Task } from './task.ts';
import {
  isAskedAgain,
  isOpened,
  LINK_NOT_SENT,
  LINK_TO_SEND,
  LIST_OF_OTHERS,
  OWN_LIST,
} from './task-editable.ts';

export type TaskTexts = Pick<Task, 'titleKey' | 'titleArgs' | 'descriptionKey' | 'descriptionArgs'>;
type TextFacts = {
  readonly task: Pick<
    Task,
    | 'type'
    | 'status'
    | 'noticeHeldAt'
    | 'noticeSentAt'
    | 'noticeLeavesAt'
    | 'noticeFailedAt'
    | 'answersHeldAt'
    | 'replyDueOn'
    | 'providerMessage'
    | 'denialReason'
    | 'providerOutcome'
    | 'collectedData'
  >;
  readonly provider: Pick<Provider, 'name' | 'slug' | 'serviceType' | 'extraQuestions'> | null;
  readonly product: (InsuranceFacts['product'] & Pick<Product, 'name' | 'isEditable'>) | null;
  readonly persons: InsuranceFacts['persons'];
  /** Those who were chosen in life insurances that were handed in. */
  readonly beneficiaries: readonly (PersonFacts & Pick<Person, 'invitation'>)[];
  /** The invited person whose task it is, if any. */
  readonly person: Pick<Person, 'firstName' | 'insertion' | 'lastName' | 'invitation' | 'sharedLink'> | null;
  readonly certificateAvailable: boolean;
  /** The flag of the dossier. */
  readonly nnOnly: boolean;
  readonly now: Date;
};

export const PROVIDER_STATES = [
  'denied',
  'unknownThere',
  'completed',
  'doneBySending',
  'held',
  'leaving',
  'failing',
  'answersHeld',
  'answersBlocked',
  'overdue',
  'sent',
  'blockedByCertificate',
  'questions',
  'asked',
  'ready',
] as const;
export type ProviderState = (typeof PROVIDER_STATES)[number];

/** The state of a provider's task, from what is stored of it. */
export function providerState({
  task,
  provider,
  certificateAvailable,
  nnOnly,
  now,
}: Omit<TextFacts, 'product' | 'person' | 'persons' | 'beneficiaries'>): ProviderState {
  const phase = noticePhase(task, now);
  if (phase === 'held') return 'held';
  if (isRejected(task)) return 'denied';
  if (isUnknownThere(task)) return 'unknownThere';
  if (isAskedAgain(task)) return 'asked';
  if (phase === 'leaving') return 'leaving';
  if (phase !== 'none') {
    const isBySending = isDoneBySending(task, { nnOnly, provider });
    // An answer by telephone can come while the mail of the notice is refused.
    if (phase === 'failing' && (task.status !== 'completed' || isBySending)) return 'failing';
    // A task that was completed by sending waits for no answer, so no answer is reported.
    if (task.status === 'completed') return isBySending ? 'doneBySending' : 'completed';
    if (task.answersHeldAt) return certificateAvailable ? 'answersHeld' : 'answersBlocked';
    return isReplyOverdue(task, now) ? 'overdue' : 'sent';
  }
  if (!certificateAvailable) return 'blockedByCertificate';
  if (provider && hasOpenQuestions(provider, task)) return 'questions';
  // Also when it is completed: in the NN-only variant that can happen before the provider is told.
  return 'ready';
}

export const PRODUCT_STATES = [
  'text',
  'handled',
  'lookedAt',
  'lookedAtLate',
  'lookedAtUndated',
  'beneficiaries',
  'reminder',
  'later',
  'begun',
] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

/** The provider looks at a product before anything is asked, until a deadline that can pass. */
function lookState({ replyDueOn }: TextFacts['task'], now: Date): ProductState {
  if (!replyDueOn) return 'lookedAtUndated';
  return dayOf(now) > replyDueOn ? 'lookedAtLate' : 'lookedAt';
}

/** What the text of a product says: nothing is asked, it waits for somebody or for its day, or it is to do. */
function productState({ task, product, persons, now }: TextFacts): ProductState {
  if (product && !hasFlow(product.productType)) return 'handled';
  const isToDo = task.status === 'new' || (product && asksMore({ task, product, persons, now }));
  if (product && isToDo && !isOpened(task, product)) return lookState(task, now);
  if (task.status !== 'active' || isToDo) return 'text';
  if (product?.productType === 'life-insurance') return 'beneficiaries';
  if (product?.productType !== 'damage-insurance') return 'begun';
  if ((asksReminder(task) ?? '') > dayOf(now)) return 'reminder';
  // From the day of the reminder on, no reminder will come any more.
  return isOpened(task, product) ? 'later' : lookState(task, now);
}

/** The outcome of a notice replaces the text that it was handled. */
function outcomeTexts(
  outcome: ProviderOutcome,
  { name, serviceType }: Pick<Provider, 'name' | 'serviceType'>,
): TaskTexts {
  const { kind, contract, amount } = outcomeWords(outcome, serviceType);
  return {
    titleKey: `task.provider.outcome.${kind}`,
    titleArgs: { provider: name, contract },
    descriptionKey: `task.provider.${kind}`,
    descriptionArgs: { provider: name, amount },
  };
}

/** An argument, not a key: pages of the release before know no other key, and then ask for all details. */
function listArgs({
  task,
  beneficiaries,
}: Pick<TextFacts, 'task' | 'beneficiaries'>): TaskTexts['descriptionArgs'] {
  if (isReporterAlone(beneficiaries)) return { whose: OWN_LIST };
  return task.status === 'new' && isLeftToInvited(beneficiaries) ? { whose: LIST_OF_OTHERS } : {};
}

/**
 * The keys and arguments of a task's texts in the list: `task.<type>.title` and `task.<type>.text`. The text of a
 * provider is `task.provider.<state>`, or `task.provider.<outcome>` under the title `task.provider.outcome.<outcome>`;
 * the title of a product is `task.product_information.<product type>` and its text `task.product_information.<state>`.
 */
export function taskTexts(facts: TextFacts): TaskTexts {
  const { task, provider, product, person } = facts;
  const key = `task.${task.type}`;
  switch (task.type) {
    case 'provider': {
      const state = providerState(facts);
      if (state === 'completed' && task.providerOutcome && provider)
        return outcomeTexts(task.providerOutcome, provider);
      return {
        titleKey: state === 'asked' ? `${key}.question` : `${key}.title`,
        titleArgs: { provider: provider?.name ?? '' },
        descriptionKey: `${key}.${state}`,
        descriptionArgs: { provider: provider?.name ?? '', dueOn: task.replyDueOn ?? '' },
      };
    }
    case 'product_information':
      return {
        titleKey: `${key}.${product?.productType ?? 'unknown'}`,
        titleArgs: { product: product?.name ?? '', provider: provider?.name ?? '' },
        descriptionKey: `${key}.${productState(facts)}`,
        descriptionArgs: {
          product: product?.name ?? '',
          provider: provider?.name ?? '',
          day: asksReminder(task) ?? '',
          dueOn: task.replyDueOn ?? '',
        },
      };
    case 'own_letter':
      return {
        titleKey: `${key}.title`,
        titleArgs: { name: task.collectedData.ownLetter?.name ?? '' },
        descriptionKey: `${key}.text`,
        descriptionArgs: {},
      };
    case 'beneficiary_details': {
      const awaited = task.status === 'completed' ? null : person;
      const isMissed = awaited !== null && isExpired(awaited, facts.now);
      const named = { name: fullName(person ?? {}) };
      // An argument, not a key: pages of the release before know no other key, and then say that the person was invited.
      const toSend = awaited && isUnshared(awaited, facts.now) ? { ...named, link: LINK_TO_SEND } : {};
      const missed = awaited && isNeverShared(awaited) ? { ...named, link: LINK_NOT_SENT } : named;
      return {
        titleKey: `${key}.title`,
        titleArgs: named,
        descriptionKey: isMissed ? `${key}.expired` : `${key}.text`,
        descriptionArgs: isMissed ? missed : toSend,
      };
    }
    case 'beneficiary_list':
      return {
        titleKey: `${key}.title`,
        titleArgs: {},
        descriptionKey: `${key}.text`,
        descriptionArgs: listArgs(facts),
      };
    default:
      return { titleKey: `${key}.title`, titleArgs: {}, descriptionKey: `${key}.text`, descriptionArgs: {} };
  }
}
