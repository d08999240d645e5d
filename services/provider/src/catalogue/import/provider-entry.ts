import { Email } from '@nabericht/domain/people/email';
import { SERVICE_TYPES, type ServiceType } from '@nabericht/domain/provider/provider';
import { isUsableSlug, RESERVED_SLUGS } from '@nabericht/domain/provider/reserved-slugs';
import * as v from 'valibot';

/** The type of a provider for which none was given. */
const NO_CATEGORY = 'noCategory' satisfies ServiceType;

/** The checks of single values; each message says what is wrong with the value. */
const isPlain = (text: string) => !/\p{Cc}/u.test(text);
const line = (most: number) =>
  v.pipe(
    v.string('must be text'),
    v.trim(),
    v.maxLength(most, `must be at most ${most} characters`),
    v.check(isPlain, 'must be one line of plain text'),
  );
const longText = (most: number) =>
  v.pipe(v.string('must be text'), v.trim(), v.maxLength(most, `must be at most ${most} characters`));

const YES = ['true', 'ja', 'yes', '1'];
const NO = ['false', 'nee', 'no', '0'];
const yesNo = v.union(
  [
    v.boolean(),
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.picklist([...YES, ...NO]),
      v.transform((word) => YES.includes(word)),
    ),
  ],
  'must be true or false',
);

const secureUrl = v.pipe(
  line(500),
  v.check(
    (text) => URL.canParse(text) && new URL(text).protocol === 'https:',
    'must be an address that starts with https://',
  ),
);

/** http is allowed only on a loopback installation, which `whyNotTaken` checks once all values are known. */
const anyUrl = v.pipe(
  line(500),
  v.check(
    (text) => URL.canParse(text) && ['https:', 'http:'].includes(new URL(text).protocol),
    'must be an address that starts with https://',
  ),
);

const slug = v.pipe(
  line(60),
  v.check((text) => !RESERVED_SLUGS.has(text), 'is an address of our own, and can be nobody’s slug'),
  v.check(isUsableSlug, 'must be small letters, digits and single hyphens'),
);

const questions = v.union(
  [
    longText(40_000),
    v.pipe(
      v.record(v.string(), v.unknown()),
      v.transform((schema) => JSON.stringify(schema)),
    ),
  ],
  'must be a JSON Schema',
);

const workingDays = v.pipe(
  v.union(
    [v.number(), v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number))],
    'must be a whole number from 1 to 60',
  ),
  v.integer('must be a whole number from 1 to 60'),
  v.minValue(1, 'must be a whole number from 1 to 60'),
  v.maxValue(60, 'must be a whole number from 1 to 60'),
);

const webhookSecret = v.pipe(
  line(200),
  v.regex(/^whsec_[A-Za-z0-9+/]{32,88}={0,2}$/, 'must be whsec_ and 24 to 64 bytes of base64'),
);

const noticeEmail = v.pipe(
  v.string('must be an e-mail address'),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const email = v.safeParse(Email, dataset.value);
    if (email.success) return email.output;
    addIssue({ message: 'must be an e-mail address' });
    return NEVER;
  }),
);

const ONE_OF_THE_TYPES = `must be one of ${SERVICE_TYPES.join(', ')}`;

/**
 * The fields of one provider in an import. A field that is left out keeps its value, or gets the default for a new
 * provider.
 */
export const ProviderEntry = v.strictObject(
  {
    slug,
    name: v.pipe(line(120), v.nonEmpty('must not be empty')),
    serviceType: v.optional(
      v.pipe(
        v.string(ONE_OF_THE_TYPES),
        v.trim(),
        v.transform((type) => type || NO_CATEGORY),
        v.picklist(SERVICE_TYPES, ONE_OF_THE_TYPES),
      ),
    ),
    introduction: v.optional(v.nullable(longText(2000))),
    active: v.optional(yesNo),
    showInFrontend: v.optional(yesNo),
    directLink: v.optional(v.nullable(secureUrl)),
    isDeathCertificateRequired: v.optional(yesNo),
    mailAdminLinkForCancellation: v.optional(yesNo),
    hasOwnTaskList: v.optional(yesNo),
    extraQuestions: v.optional(v.nullable(questions)),
    logoUrl: v.optional(v.nullable(anyUrl)),
    replyWorkingDays: v.optional(workingDays),
    channel: v.optional(v.picklist(['mail', 'api'], 'must be mail or api')),
    noticeEmail: v.optional(v.nullable(noticeEmail)),
    webhookUrl: v.optional(v.nullable(anyUrl)),
    webhookSecret: v.optional(v.nullable(webhookSecret)),
  },
  'must be known columns and nothing else',
);
export type ProviderEntry = v.InferOutput<typeof ProviderEntry>;

export const ENTRY_FIELDS = Object.keys(ProviderEntry.entries) as (keyof ProviderEntry)[];
