import * as v from 'valibot';
import { CalendarDay, Moment } from '../calendar/calendar-day.ts';
import { trimmedText } from '../form/trimmed-text.ts';
import { OwnLetter } from '../own-letters/own-letter.ts';
import { NEW_CUSTOMERS, PAYOUTS, PRODUCT_ACTIONS, YES_NO_UNKNOWN } from '../products/product-choices.ts';
import { DenialReason } from '../provider/denial-reason.ts';
import { ProviderAnswers } from '../provider/provider.ts';
import { ProviderOutcome } from '../provider/provider-outcome.ts';
import { Uuid } from '../rule/uuid.ts';
import { TASK_TYPES } from './task-types.ts';

export const TaskType = v.picklist(TASK_TYPES);
export type TaskType = v.InferOutput<typeof TaskType>;

export const TASK_STATUSES = ['new', 'active', 'completed'] as const;
export const TaskStatus = v.picklist(TASK_STATUSES);
export type TaskStatus = v.InferOutput<typeof TaskStatus>;

const ids = (max: number) => v.nullish(v.pipe(v.array(Uuid), v.maxLength(max, 'maxLength')));
const yesNoUnknown = v.nullish(v.picklist(YES_NO_UNKNOWN));

/** What the reporter may send with a task. */
export const CollectedDataInput = v.object({
  beneficiaries: ids(100),
  damageInsuranceProductReminderConsent: v.nullish(v.boolean()),
  /** The day on which the reporter wants to be reminded. */
  damageInsuranceReminderDate: v.nullish(CalendarDay),
  moreBeneficiaries: yesNoUnknown,
  newCustomer: v.nullish(v.picklist(NEW_CUSTOMERS)),
  numberOfBeneficiaries: v.nullish(v.number()),
  /** The account of the partner who takes an insurance over, for its premium. */
  partnerIban: trimmedText(42),
  partnerIbanName: trimmedText(120),
  payout: v.nullish(v.picklist(PAYOUTS)),
  payoutIban: trimmedText(42),
  payoutIbanName: trimmedText(120),
  productAction: v.nullish(v.picklist(PRODUCT_ACTIONS)),
  providerShareConsent: v.nullish(v.boolean()),
  reporterFoundProducts: v.nullish(v.boolean()),
  providerQuestionAnswers: v.nullish(ProviderAnswers),
  reporterIsBeneficiary: yesNoUnknown,
  stopInsuranceDate: v.nullish(CalendarDay),
  userFiles: ids(200),
  reporterProductFiles: ids(200),
});

export const CollectedData = v.object({
  ...CollectedDataInput.entries,
  activatedByAdmin: v.nullish(v.boolean()),
  providerFiles: v.nullish(
    v.array(
      v.object({
        fileId: Uuid,
        name: v.string(),
        description: v.nullish(v.string()),
        /** The provider that sent it. */
        providerId: v.nullish(Uuid),
        bytes: v.nullish(v.number()),
      }),
    ),
  ),
  extraQuestions: v.nullish(v.string()),
  /** The number of the deceased at the provider, which the reporter entered in a reply. */
  customerNumber: v.nullish(v.string()),
  /** The organisation that a letter of the reporter is addressed to. */
  ownLetter: v.nullish(OwnLetter),
});
export type CollectedData = v.InferOutput<typeof CollectedData>;

const textArgs = v.nullish(v.record(v.string(), v.union([v.string(), v.number()])));

/** A task as read from a dossier. `needs` are the task types that must be completed first. */
export const Task = v.object({
  _id: Uuid,
  type: TaskType,
  status: TaskStatus,
  title: v.nullish(v.string()),
  titleKey: v.string(),
  titleArgs: textArgs,
  subTitle: v.nullish(v.string()),
  description: v.nullish(v.string()),
  descriptionKey: v.nullish(v.string()),
  descriptionArgs: textArgs,
  subTaskIds: v.array(Uuid),
  parentId: v.nullish(Uuid),
  productId: v.nullish(Uuid),
  providerId: v.nullish(Uuid),
  personId: v.nullish(Uuid),
  collectedData: CollectedData,
  providerMessage: v.nullish(v.string()),
  /** The provider's reason, if it denied. */
  denialReason: v.nullish(DenialReason),
  /** The outcome of its notice, if its provider reported one. */
  providerOutcome: v.nullish(ProviderOutcome),
  needs: v.array(TaskType),
  tags: v.array(v.picklist(['urgent', 'new'])),
  precedence: v.number(),
  unique: v.boolean(),
  isNew: v.boolean(),
  /** When the reporter sent the notice; null also while it is held. */
  noticeSentAt: v.nullish(Moment),
  /** When the reporter sent a notice that waits for the review of the certificate: it has not left. */
  noticeHeldAt: v.nullish(Moment),
  /** When the notice leaves; until then it can be withdrawn. */
  noticeLeavesAt: v.nullish(Moment),
  /** Since when sending fails and is retried: it has not arrived. Null once it has left. */
  noticeFailedAt: v.nullish(Moment),
  /**
   * When the reporter answered the provider's later questions, while these answers wait for the review of the
   * certificate.
   */
  answersHeldAt: v.nullish(Moment),
  /** The last day on which the provider should have answered. */
  replyDueOn: v.nullish(CalendarDay),
  /** When the provider was reminded of that day; a service of the release before leaves it out. */
  remindedAt: v.nullish(Moment),
  completedAt: v.nullish(Moment),
  version: v.number(),
});
export type Task = v.InferOutput<typeof Task>;

/** What a reporter may request for a task: a status, and the data for it. */
export const TaskInput = v.object({
  status: TaskStatus,
  collectedData: v.nullish(CollectedDataInput, {}),
});
export type TaskInput = v.InferOutput<typeof TaskInput>;
