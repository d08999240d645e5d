import { IdentificationStatus } from '@nabericht/domain/beneficiary/identification';
import { CalendarDay } from '@nabericht/domain/calendar/calendar-day';
import { Address } from '@nabericht/domain/people/address';
import { Relationship } from '@nabericht/domain/people/relationship';
import { ProductType } from '@nabericht/domain/products/product';
import { NEW_CUSTOMERS, PAYOUTS, YES_NO_UNKNOWN } from '@nabericht/domain/products/product-choices';
import { Uuid } from '@nabericht/domain/rule/uuid';
import * as v from 'valibot';

const text = v.nullable(v.string());
const named = { firstName: text, insertion: text, lastName: text };
const reached = { address: v.nullable(Address), email: text, phoneNumber: text };
const account = { iban: text, ibanName: text };

/**
 * What the reporter decided about one product, for its provider: what it needs to find the product and to act, nothing
 * else.
 */
export const SettledProduct = v.object({
  reference: v.string(),
  deceased: v.object({
    ...named,
    initials: text,
    dateOfBirth: v.nullable(CalendarDay),
    dateOfDeath: v.nullable(CalendarDay),
  }),
  reporter: v.object({
    ...named,
    email: text,
    phoneNumber: text,
    /** A service of the release before does not say it. */
    relationshipToDeceased: v.optional(v.nullable(Relationship)),
  }),
  product: v.object({ uuid: Uuid, name: v.string(), productType: ProductType, customerPolicyNumber: text }),
  /** The number of the deceased at this provider, as the reporter entered it. */
  customerNumber: text,
  /** The day of the first decision, also where this one is told again. */
  settledOn: CalendarDay,
  /** True where this comes in place of what the provider received earlier about the product; absent otherwise. */
  isToldAgain: v.optional(v.boolean()),
  decision: v.variant('kind', [
    v.object({
      kind: v.literal('stop'),
      stopInsuranceDate: v.nullable(CalendarDay),
      payoutIban: text,
      payoutIbanName: text,
    }),
    v.object({
      kind: v.literal('transfer'),
      newCustomer: v.nullable(v.picklist(NEW_CUSTOMERS)),
      partnerIbanSameAsDeceased: v.boolean(),
      /** With an account only if it differs from that of the deceased. */
      partner: v.object({ ...named, birthDate: v.nullable(CalendarDay), ...reached, ...account }),
    }),
    v.object({
      kind: v.literal('payout'),
      reporterIsBeneficiary: v.nullable(v.picklist(YES_NO_UNKNOWN)),
      /** Whether there are more than those in the list. Null if the product did not ask. */
      moreBeneficiaries: v.nullable(v.picklist(YES_NO_UNKNOWN)),
      /** `payoutIban` and `payoutIbanName` go with the last two. */
      payout: v.nullable(v.picklist(PAYOUTS)),
      payoutIban: text,
      payoutIbanName: text,
      beneficiaries: v.array(
        v.object({
          ...named,
          birthDate: v.nullable(CalendarDay),
          ...reached,
          ...account,
          /** True of somebody abroad who has no IBAN: ask them for their account by their e-mail or telephone. Absent otherwise. */
          hasNoIban: v.optional(v.boolean()),
          relationshipToDeceased: v.nullable(Relationship),
          /** How the identification ended; null if none was asked. Only `accepted` means identified. */
          identification: v.nullable(IdentificationStatus),
        }),
      ),
      /**
       * Other beneficiaries whose details were erased here: their insurer first got them on that day, with the relationship,
       * which is null where it is no longer known here.
       */
      toldBefore: v.optional(
        v.array(
          v.object({ ...named, relationshipToDeceased: v.nullable(Relationship), toldOn: CalendarDay }),
        ),
      ),
    }),
    v.object({ kind: v.literal('documents') }),
  ]),
  /** Documents that the reporter attached. */
  fileIds: v.array(Uuid),
});
export type SettledProduct = v.InferOutput<typeof SettledProduct>;
