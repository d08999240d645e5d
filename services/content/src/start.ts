import { createClient, type Send } from '@nabericht/api-client/client';
import type { internalDossierContract } from '@nabericht/contracts/internal-dossier-contract';
import type { internalSessionContract } from '@nabericht/contracts/internal-session-contract';
import { internalPaths } from '@nabericht/contracts/wire-paths';
import { answers } from '@nabericht/database/answers';
import { openSchema } from '@nabericht/database/open-schema';
import type { Kit } from '@nabericht/service-kit/kit';
import type { Mailer } from '@nabericht/service-kit/mailer';
import type { Sender } from '@nabericht/service-kit/support';
import { createApp } from './app.ts';
import { contactJob, receiptJob } from './contact/contact-job.ts';
import { forgetContacts } from './contact/contact-repository.ts';
import { createLanguageModelComposer, type LanguageModel } from './in-memoriam/language-model-composer.ts';
import { createRuleBasedComposer } from './in-memoriam/rule-based-composer.ts';
import { migrations } from './migrations/migrations.ts';
import type { ContentTables } from './tables.ts';

/** The sender of the mails; questions go to its support address. */
export interface ContentOptions extends Sender {
  /** Null: the built-in composer, which needs no network. */
  languageModel: LanguageModel | null;
  mailer: Pick<Mailer, 'send'>;
  /** Calls to the services that know who asks. */
  send: { session: Send; dossier: Send };
}

export async function startContent(kit: Kit, { languageModel, mailer, send, ...sender }: ContentOptions) {
  const { keyRing, now } = kit;
  const db = await openSchema<ContentTables>(kit, 'content', migrations, 3);
  const log = kit.log.child({ service: 'content' });
  const composer = languageModel ? createLanguageModelComposer(languageModel) : createRuleBasedComposer();
  const clients = {
    session: createClient<typeof internalSessionContract>(internalPaths.session, send.session),
    dossier: createClient<typeof internalDossierContract>(internalPaths.dossier, send.dossier),
  };
  const mailing = { keyRing, mailer, sender, clients, log };
  const contactMails = [kit.jobs.define(contactJob(mailing)), kit.jobs.define(receiptJob(mailing))];
  kit.jobs.define({ name: 'content.tidy', handle: () => forgetContacts(db, now()) });
  kit.jobs.schedule('content.tidy', '40 3 * * *');
  return {
    app: createApp({ door: kit.door, db, composer, keyRing, contactMails, log, now }),
    checks: { content: () => answers(db) },
    stop: () => db.destroy(),
  };
}
