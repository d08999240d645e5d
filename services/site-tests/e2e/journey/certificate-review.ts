import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Site } from '@nabericht/testing/start-system';
import { type BrowserContext, expect } from 'playwright/test';
import { call } from './report-state.ts';

/** Reports another name than the certificate has: the certificate waits for the back office. */
export const reportSomebodyElse = (
  context: BrowserContext,
  site: Site,
  { _id, deceased }: Pick<Dossier, '_id' | 'deceased'>,
) =>
  call(context, site, 'PUT', `/v1/dossier/${_id}/deceased`, {
    data: { deceased: { ...deceased, version: undefined, insertion: null, lastName: 'Burgemeester' } },
  });

const REVIEW = /\/certificate-review\/[\w-]{43}/;

/** The path of the review page, from the newest mail to the back office about this dossier. */
export async function reviewOf(site: Site, { reference }: Pick<Dossier, 'reference'>): Promise<string> {
  const path = async () => {
    const mails = await site.mails();
    const mail = mails.find(({ subject, text }) => subject.includes(reference) && REVIEW.test(text));
    return REVIEW.exec(mail?.text ?? '')?.[0] ?? '';
  };
  await expect.poll(path).not.toBe('');
  return path();
}
