import { connect } from '@nabericht/database/connect';
import { migrate } from '@nabericht/database/migrate';
import type { Kit } from '@nabericht/service-kit/kit';
import { sql } from 'kysely';
import { createApp } from './app.ts';
import { createLanguageModelComposer, type LanguageModel } from './in-memoriam/language-model-composer.ts';
import { createRuleBasedComposer } from './in-memoriam/rule-based-composer.ts';
import { migrations } from './migrations/migrations.ts';
import type { ContentTables } from './tables.ts';

/** @param languageModel null: the built-in composer, which needs no network */
export async function startContent(kit: Kit, { languageModel }: { languageModel: LanguageModel | null }) {
  const db = connect<ContentTables>(kit.connection, 'content', 3);
  await migrate(db, 'content', migrations);
  const composer = languageModel ? createLanguageModelComposer(languageModel) : createRuleBasedComposer();
  return {
    app: createApp({ door: kit.door, db, composer, log: kit.log.child({ service: 'content' }) }),
    checks: { content: async () => (await sql`select 1`.execute(db)).rows.length === 1 },
    stop: () => db.destroy(),
  };
}
