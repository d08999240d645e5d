import { addressSettingOf, type Part, type Role, SERVICES } from './roles.ts';

/** The configured settings, by name. */
type Given = Readonly<Record<string, unknown>>;
type Needs = (part: Part, given: Given) => string[];

const OIDC = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'];

/** The addresses of services that run elsewhere: one per service, or one for all. */
const addressesOfOthers: Needs = ({ services }, given) => {
  const others = SERVICES.filter((service) => !services.has(service));
  const isFound = others.every((service) => given[addressSettingOf(service)]);
  return isFound ? [] : ['API_SERVICE_URL'];
};

/** A role does not work without these, wherever it runs. */
const NEEDED: Record<Role, Needs> = {
  web: (part, given) => [
    ...(part.roles.has('api') ? [] : addressesOfOthers({ ...part, services: new Set() }, given)),
    ...(part.roles.has('registry') ? [] : ['REGISTRY_SERVICE_URL', 'GATEWAY_KEY']),
  ],
  registry: ({ roles }) => [
    'DATABASE_URL',
    ...(roles.has('web') ? [] : ['GATEWAY_SERVICE_URL', 'GATEWAY_KEY']),
  ],
  api: (part, given) => ['DATABASE_URL', ...addressesOfOthers(part, given)],
  worker: (part, given) => ['DATABASE_URL', ...addressesOfOthers(part, given)],
  reader: () => ['READER_KEY'],
  sandbox: () => [],
};

export const PLACE_OF_FILES = 'S3_URL or DATA_DIR';

/** The current folder is another one for a command of the operator, which would miss the files, or write where nobody reads. */
const placeOfFiles = (given: Given): string[] => (given.S3_URL || given.DATA_DIR ? [] : [PLACE_OF_FILES]);

/** A folder belongs to one process; files that several processes use must be in a shared store. */
const sharedFiles: Needs = ({ roles, services }, given) => {
  if (!services.has('file')) return [];
  return roles.has('api') && roles.has('worker') ? placeOfFiles(given) : ['S3_URL'];
};

const identityProvider = ({ services }: Part): string[] => (services.has('identification') ? OIDC : []);

/** Without these a public installation would lose mail, data or keys. */
const NEEDED_OUTSIDE: Record<Role, Needs> = {
  web: () => ['SUPPORT_EMAIL'],
  registry: () => [],
  api: (part, given) => [
    'ENCRYPTION_KEYS',
    ...sharedFiles(part, given),
    ...(part.services.has('address') ? ['ADDRESS_API_URL'] : []),
    ...identityProvider(part),
    'SUPPORT_EMAIL',
  ],
  worker: (part, given) => [
    'ENCRYPTION_KEYS',
    ...sharedFiles(part, given),
    'SMTP_URL',
    'MAIL_FROM',
    // An answer that could not be checked when the browser brought it is checked by a job.
    ...identityProvider(part),
    'SUPPORT_EMAIL',
    'BACK_OFFICE_EMAIL',
  ],
  reader: () => [],
  sandbox: () => [],
};

const wholeOutside = (given: Given): string[] => [
  'DATABASE_URL',
  ...placeOfFiles(given),
  'SMTP_URL',
  'MAIL_FROM',
  'ADDRESS_API_URL',
  ...OIDC,
  'ENCRYPTION_KEYS',
  'SUPPORT_EMAIL',
  'BACK_OFFICE_EMAIL',
];

/** On one machine the sandbox replaces the outside world, in a process whose address the others are given. */
const sandboxInstead = (settings: string[], { roles }: Part, given: Given): string[] => {
  const isStoodIn = settings
    .filter((name) => ['ADDRESS_API_URL', 'SMTP_URL', ...OIDC].includes(name))
    .every((name) => given[name]);
  return isStoodIn || roles.has('sandbox') ? [] : ['SANDBOX_SERVICE_URL'];
};

/** The settings that this part of an installation lacks, without duplicates. */
export function missingSettings(part: Part, given: Given, isLoopback: boolean): string[] {
  const roles = [...part.roles];
  const collect = (table: Record<Role, Needs>) => roles.flatMap((role) => table[role](part, given));
  const ofWhole = isLoopback ? [] : wholeOutside(given);
  const needed = part.isWhole
    ? ofWhole
    : [
        // The port that a process listens on does not determine the public address.
        'PUBLIC_URL',
        ...collect(NEEDED),
        ...(isLoopback ? sandboxInstead(collect(NEEDED_OUTSIDE), part, given) : collect(NEEDED_OUTSIDE)),
      ];
  return [...new Set(needed)].filter((name) => given[name] === undefined);
}
