import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * The invitations whose expiry was not processed yet: a row is deleted once a job has processed it, so that the job
 * reads only what is due and not every invitation that ever was. A trigger adds the rows, so that the previous version
 * of this service does so too.
 */
export const keepInviteExpiries: Migration = {
  up: async (db: Kysely<unknown>) => {
    await db.schema
      .createTable('invite_expiry')
      .addColumn('invite_id', 'uuid', (column) =>
        column.primaryKey().references('invite.id').onDelete('cascade'),
      )
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema
      .createIndex('invite_expiry_due')
      .on('invite_expiry')
      .columns(['expires_at', 'invite_id'])
      .execute();
    await sql`
      create function expect_expiry() returns trigger language plpgsql set search_path from current as $$
      begin
        insert into invite_expiry (invite_id, expires_at) values (new.id, new.expires_at);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger expect_expiry after insert on invite
      for each row execute function expect_expiry()`.execute(db);
    await sql`
      insert into invite_expiry (invite_id, expires_at) select id, expires_at from invite
      where accepted_at is null and withdrawn_at is null`.execute(db);
  },
};
