import { html, raw } from 'hono/html';
import type { Move } from '../composition/composition-repository.ts';
import { isAbout, type Rights } from '../team-key/key-rights.ts';
import { MOVE_WORDS } from './log-page.ts';

const MOST_ENTRIES = 50;

/** The moves of a team's names as an Atom feed (RFC 4287), the newest first. */
export async function atomFeed(moves: readonly Move[], rights: Rights, self: string): Promise<Response> {
  const own = moves
    .filter(({ subject }) => isAbout(subject, rights))
    .slice(-MOST_ENTRIES)
    .reverse();
  const updated = (own[0]?.movedAt ?? new Date(0)).toISOString();
  const entries = own.map(
    ({ revision, kind, subject, movedBy, approvedBy, movedAt, why }) => html`<entry>
<id>urn:nabericht:move:${revision}</id>
<title>${MOVE_WORDS[kind].done}${subject ? ` ${subject}` : ''}</title>
<updated>${movedAt.toISOString()}</updated>
<author><name>${movedBy}</name></author>
<summary>${why ?? 'No reason was given'}${approvedBy ? ` (approved by ${approvedBy})` : ''}</summary>
</entry>`,
  );
  const feed = await html`${raw('<?xml version="1.0" encoding="utf-8"?>')}
<feed xmlns="http://www.w3.org/2005/Atom">
<id>urn:nabericht:feed:${encodeURIComponent(rights.team)}</id>
<title>What moved of ${rights.team}</title>
<updated>${updated}</updated>
<link rel="self" href="${self}"/>
${entries}
</feed>
`;
  return new Response(String(feed), {
    headers: {
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'private, max-age=60',
    },
  });
}
