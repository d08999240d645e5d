import type { PageData } from '@nabericht/remote/page-data';

/** The page data for the scripts; empty when the page has none. */
export function pageDataOf(html: string): PageData {
  const [, json = '{}'] =
    /<script type="application\/json" id="nabericht-page">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

/**
 * The cookie of a person who is signed in under this name, either as a reporter or by an invitation to somebody else's dossier.
 */
export const cookieOfPerson = (name: string, as: 'reporter' | 'invited' = 'reporter'): string =>
  `session=${name}-${as}`;

/** The session for that cookie. */
export function sessionOf({ headers }: Request): PageData['session'] {
  const [, name, as] = /session=(\w+)-(\w+)/.exec(headers.get('cookie') ?? '') ?? [];
  if (!name) return null;
  return {
    user: { firstName: name, lastName: 'Jansen', email: `${name}@example.nl` },
    expiresAt: '2026-11-21T12:05:00.000Z',
    ...(as === 'invited' ? { scope: { dossierId: 'd1', personId: 'p1' } } : {}),
  };
}
