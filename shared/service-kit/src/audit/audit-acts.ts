/** The kinds of actors whose acts are recorded, each with the words that precede the act in a sentence. */
export const ACTORS = {
  /** Acts by a command; the id is the name they gave, or that of the system's user. */
  operator: 'operator',
  /** Acts by the one-time link in a mail to the back office. */
  'back-office': 'the back office, by its link',
  /** Acts by the one-time link in a notice; the id is the provider's. */
  'provider-link': 'provider, by its link,',
  /** Acts by the provider API; the id is the provider's. */
  'provider-key': 'provider, by its key,',
  /** Acts by the registry's API; the id is that of the team's key. */
  'release-key': 'release key',
  /** Nobody in person: the installation acts by itself, such as erasing old data. */
  installation: 'the installation',
} as const;
export type ActorKind = keyof typeof ACTORS;

/** The recorded acts, each with the words that describe it. */
export const ACTS = {
  'certificate.accepted': 'accepted the certificate',
  'certificate.refused': 'refused the certificate',
  'identification.accepted': 'accepted an identification',
  'identification.refused': 'refused an identification',
  'task.activated': 'opened a task',
  'message.sent': 'sent a message to the reporter',
  'link.sent': 'mailed the reporter a link to the dossier',
  'provider-link.sent': 'mailed an organisation another link to answer by',
  'dossier.exported': 'exported the dossier',
  'dossier.erased': 'erased the dossier',
  'notice.confirmed': 'confirmed the notice',
  'notice.denied': 'denied the notice',
  'provider.products': 'sent products',
  'provider.file': 'sent a file',
  'provider.message': 'sent a message',
  'provider.questions': 'asked questions',
  'webhook.replayed': 'had a web hook tried again',
  'providers.imported': 'imported providers',
  'provider-key.created': 'made a key for the provider API',
  'provider-key.rotated': 'made a key for the provider API and stopped all before it',
  'provider-key.revoked': 'stopped a key for the provider API',
  'encryption-key.made': 'made a key that seals personal data',
  'encryption-key.put-to-sealing': 'put a key to sealing',
  'encryption-key.resealed': 'sealed everything anew',
  'encryption-key.retired': 'retired a key that sealed personal data',
  'backup.made': 'made a backup',
  'jobs.retried': 'had failed work tried again',
  'sessions.ended': 'signed everybody out',
  'text.set': 'edited a text',
  'text.removed': 'brought back a text as it was released',
  'embed.changed': 'changed how a provider shows us',
  'brand.imported': 'imported the brand of a provider',
  'release.moved': 'moved what is live',
  'release-key.created': 'made a release key',
  'release-key.revoked': 'stopped a release key',
} as const;
export type ActName = keyof typeof ACTS;

/** One recorded act. It holds only ids and fixed words, because rows outlive the dossier that they are about. */
export interface Act {
  act: ActName;
  by: { kind: ActorKind; id: string | null };
  dossierId: string | null;
  /** The id of what it was about: a task, a file, a key, a release. */
  subject: string | null;
  /** The reason that was given. It may name people, so it is sealed beside the row, which holds only its digest. */
  why?: string | null;
}
