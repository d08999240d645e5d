import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { MailboxMessage, Site } from '@nabericht/testing/start-system';
import { waitFor } from '@nabericht/testing/wait-for';

type Known = Pick<Dossier, 'reference'>;

/** The mails about a dossier that one provider got, newest first. */
export const noticesTo = async (site: Site, { reference }: Known, slug: string) =>
  (await site.mails(`nalatenschappen@${slug}.example`)).filter(({ subject }) => subject.includes(reference));

/** Waits until a provider was notified about a dossier. */
export const nextNotice = (site: Site, dossier: Known, slug: string): Promise<MailboxMessage> =>
  waitFor(
    `a notice to ${slug} about ${dossier.reference}`,
    async () => (await noticesTo(site, dossier, slug))[0],
    90_000,
  );
