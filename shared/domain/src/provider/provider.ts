import * as v from 'valibot';
import { Uuid } from '../rule/uuid.ts';

/** Service types in their fixed order on the landing page (spec 1, section 9). */
export const SERVICE_TYPES = [
  'energy',
  'insurers',
  'financialInstitutions',
  'charities',
  'politicalParties',
  'media',
  'sportsAndHobbies',
  'telecom',
  'education',
  'water',
  'transport',
  'noCategory',
  'otherOrganisations',
  'onlineServices',
  'socialMedia',
] as const;
export const ServiceType = v.picklist(SERVICE_TYPES);
export type ServiceType = v.InferOutput<typeof ServiceType>;

/** The public view of a provider. It never includes addresses or keys. */
export const Provider = v.object({
  _id: Uuid,
  name: v.string(),
  introduction: v.nullable(v.string()),
  slug: v.string(),
  active: v.boolean(),
  serviceType: ServiceType,
  directLink: v.nullable(v.string()),
  isDeathCertificateRequired: v.boolean(),
  mailAdminLinkForCancellation: v.boolean(),
  showInFrontend: v.boolean(),
  hasOwnTaskList: v.boolean(),
  extraQuestions: v.nullable(v.string()),
  logoUrl: v.nullable(v.string()),
  replyWorkingDays: v.number(),
});
export type Provider = v.InferOutput<typeof Provider>;

/** Key → answer of one provider's extra questions. */
export const ProviderAnswers = v.pipe(
  v.record(
    v.pipe(v.string(), v.maxLength(100)),
    v.union([
      v.pipe(v.string(), v.maxLength(4000)),
      v.number(),
      v.boolean(),
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(400))), v.maxLength(200)),
      v.null(),
    ]),
  ),
  v.maxEntries(200, 'maxItems'),
);
export type ProviderAnswers = v.InferOutput<typeof ProviderAnswers>;
