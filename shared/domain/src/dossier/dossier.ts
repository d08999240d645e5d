import * as v from 'valibot';
import { CalendarDay, Moment } from '../calendar/calendar-day.ts';
import { DeathCertificate } from '../certificate/certificate.ts';
import { Conversation } from '../conversation/conversation.ts';
import { OwnLetters } from '../own-letters/own-letter.ts';
import { Deceased } from '../people/deceased.ts';
import { Person, PersonInput } from '../people/person.ts';
import { Product, ReporterProduct } from '../products/product.ts';
import { Provider, ProviderAnswers } from '../provider/provider.ts';
import { FRONTEND_DATA_CHARACTERS, PROVIDERS_OF_DOSSIER } from '../rule/constants.ts';
import { Uuid } from '../rule/uuid.ts';
import { Task } from '../tasks/task.ts';
import { DocumentType } from './document-type.ts';
import { FileCreator } from './file-places.ts';
import { Message } from './message.ts';

const DOSSIER_STATUSES = ['created', 'new', 'submitted', 'in_progress', 'completed', 'archived'] as const;
export const DossierStatus = v.picklist(DOSSIER_STATUSES);
export type DossierStatus = v.InferOutput<typeof DossierStatus>;

/** What the report flow sends to make a dossier. The first person is the reporter. */
export const DossierInput = v.object({
  deceased: Deceased,
  deathCertificate: v.nullish(DeathCertificate, {}),
  persons: v.pipe(v.array(PersonInput), v.length(1, 'required')),
  providerIds: v.pipe(
    v.array(Uuid),
    v.minLength(1, 'required'),
    v.maxLength(PROVIDERS_OF_DOSSIER, 'maxLength'),
  ),
  providerData: v.nullish(
    v.pipe(
      v.record(Uuid, v.object({ answers: v.nullish(ProviderAnswers) })),
      v.maxEntries(PROVIDERS_OF_DOSSIER, 'maxItems'),
    ),
    {},
  ),
  /** Organisations that are not in the catalogue: each becomes a task with a letter. An older client sends none. */
  ownLetters: v.nullish(OwnLetters),
  /**
   * Data that a client wants to find again. A `draftId` makes the request idempotent: the same report sent twice makes
   * one dossier. A `providerSlug` says at whose address it was started.
   */
  frontendData: v.nullish(
    v.pipe(
      v.objectWithRest(
        {
          draftId: v.nullish(Uuid),
          providerSlug: v.nullish(v.pipe(v.string(), v.maxLength(100, 'maxLength'))),
        },
        v.unknown(),
      ),
      v.check((data) => JSON.stringify(data).length <= FRONTEND_DATA_CHARACTERS, 'maxLength'),
    ),
    {},
  ),
});
export type DossierInput = v.InferOutput<typeof DossierInput>;

export const DossierFlags = v.object({
  nnOnly: v.boolean(),
  hasOwnTaskList: v.boolean(),
  canAddProviders: v.boolean(),
  certificateAvailable: v.boolean(),
});
export type DossierFlags = v.InferOutput<typeof DossierFlags>;

/** A document that the reporter added by hand. */
export const UploadedDocument = v.object({
  uuid: Uuid,
  name: v.string(),
  fileId: Uuid,
  originalName: v.string(),
});
export type UploadedDocument = v.InferOutput<typeof UploadedDocument>;

/** A file that is used somewhere in the dossier. */
export const DossierFile = v.object({
  _id: Uuid,
  /** The address of its cleaned copy. */
  url: v.string(),
  creator: FileCreator,
  /** The id of the dossier. */
  dossier: Uuid,
  documentType: DocumentType,
  originalName: v.nullable(v.string()),
  description: v.nullable(v.string()),
  mimetype: v.nullable(v.string()),
});
export type DossierFile = v.InferOutput<typeof DossierFile>;

/** A dossier as its reporter reads it. */
export const Dossier = v.object({
  _id: Uuid,
  /** For use on the telephone, such as `NB 4471 K`. */
  reference: v.string(),
  status: DossierStatus,
  persons: v.array(Person),
  deceased: v.object({ ...Deceased.entries, version: v.number() }),
  deathCertificate: DeathCertificate,
  files: v.array(DossierFile),
  fileIds: v.array(Uuid),
  uploadedDocuments: v.array(UploadedDocument),
  products: v.array(Product),
  reporterProducts: v.array(ReporterProduct),
  providers: v.array(Provider),
  providerIds: v.array(Uuid),
  providerData: v.record(v.string(), v.object({ lastProductRequest: v.nullish(Moment) })),
  tasks: v.array(Task),
  messages: v.array(Message),
  /** One with each provider that was told. */
  conversations: v.array(Conversation),
  metaData: v.object({
    firstName: v.nullable(v.string()),
    insertion: v.nullable(v.string()),
    lastName: v.nullable(v.string()),
    dateOfDeath: v.nullable(CalendarDay),
  }),
  frontendData: v.record(v.string(), v.unknown()),
  createdAt: Moment,
  /** Once everything is done: the last day before it is erased. A release before sends none. */
  keptUntil: v.optional(CalendarDay),
  version: v.number(),
});
export type Dossier = v.InferOutput<typeof Dossier>;
