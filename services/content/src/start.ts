import { connect } from '@nabericht/database/connect';
import { migrate } from '@nabericht/database/migrate';
import type { Kit } from '@nabericht/service-kit/kit';
import type { Mailer } from '@nabericht/service-kit/mailer';
import { sql } from 'kysely';
import { createApp } from './app.ts';
import { contactJob } from './contact/contact-job.ts';
import { forgetContacts } from './contact/contact-repository.ts';
import { createLanguageModelComposer, type LanguageModel } from './in-memoriam/language-model-composer.ts';
import { createRuleBasedComposer } from './in-memoriam/rule-based-composer.ts';
import { migrations } from './migrations/migrations.ts';
import type { ContentTables } from './tables.ts';

export interface ContentOptions {
  /** Null: the built-in composer, which needs no network. */
  languageModel: LanguageModel | null;
  mailer: Pick<Mailer, 'send'>;
  productName: string;
  /** Where questions go. */
  supportEmail: string;
}

export async function startContent(kit: Kit, { languageModel, mailer, ...sender }: ContentOptions) {
  const { keyRing, now } = kit;
  const db = connect<ContentTables>(kit.connection, 'content', 3);
  await migrate(db, 'content', migrations);
  const log = kit.log.child({ service: 'content' });
  const composer = languageModel ? createLanguageModelComposer(languageModel) : createRuleBasedComposer();
  const contactMails = kit.jobs.define(contactJob({ keyRing, mailer, sender, log }));
  kit.jobs.define({ name: 'content.tidy', handle: () => forgetContacts(db, now()) });
  kit.jobs.schedule('content.tidy', '40 3 * * *');
  return {
    app: createApp({ door: kit.door, db, composer, keyRing, contactMails, log, now }),
    checks: { content: async () => (await sql`select 1`.execute(db)).rows.length === 1 },
    stop: () => db.destroy(),
  };
}
