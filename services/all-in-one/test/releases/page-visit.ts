import type { PageData } from '@nabericht/remote/page-data';

/** What the scripts of a page start from; none where the page has no such thing. */
export function pageDataOf(html: string): PageData {
  const [, json = '{}'] =
    /<script type="application\/json" id="nabericht-page">(.*?)<\/script>/s.exec(html) ?? [];
  return JSON.parse(json);
}

/** Of somebody who is signed in under this name, perhaps as who was invited into a dossier of somebody else. */
export const cookieOfPerson = (name: string, as: 'reporter' | 'invited' = 'reporter'): string =>
  `session=${name}-${as}`;

/** Who sends a request, by that cookie. */
export function sessionOf({ headers }: Request): PageData['session'] {
  const [, name, as] = /session=(\w+)-(\w+)/.exec(headers.get('cookie') ?? '') ?? [];
  if (!name) return null;
  return {
    user: { firstName: name, lastName: 'Jansen', email: `${name}@example.nl` },
    expiresAt: '2026-11-21T12:05:00.000Z',
    ...(as === 'invited' ? { scope: { dossierId: 'd1', personId: 'p1' } } : {}),
  };
}
