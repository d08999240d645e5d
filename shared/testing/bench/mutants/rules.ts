/** What holds a rule, as globs: all of the domain, and what the dossier service decides without asking anybody. */
export const RULES: readonly string[] = [
  'shared/domain/src/**/*.ts',
  ...[
    'accounts/told-providers',
    'documents/dossier-files',
    'documents/file-uses',
    'documents/takes-documents',
    'dossiers/amsterdam-hour',
    'dossiers/change-details',
    'dossiers/check-report',
    'messages/gathered-moment',
    'notices/assert-proven',
    'notices/notice-content',
    'persons/assert-may-change-iban',
    'persons/identity',
    'persons/person-details',
    'providers/as-asked',
    'review/next-working-day',
    'review/review-view',
    'settled-products/reminder-moment',
    'settled-products/settled-product',
  ].map((name) => `services/dossier/src/${name}.ts`),
];
