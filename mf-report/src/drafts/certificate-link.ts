import type { Draft } from '@nabericht/domain/report/draft';
import { CERTIFICATE_LINK } from '@nabericht/remote/kept-certificate';
import * as v from 'valibot';

const Link = v.object({ draftId: v.string(), fileId: v.string(), fileHash: v.string() });
type Link = v.InferOutput<typeof Link>;

/*
 * The link to an uploaded certificate, kept in the session storage of this tab: it finds the file again when the draft
 * that names it did not reach the server, and goes once it did. It holds an id and a hash, nothing of what the certificate
 * says. The shell deletes it when a session ends. `tab` returns that storage, or throws where it is forbidden.
 */

export function keepCertificateLink(tab: () => Storage, link: Link): void {
  try {
    tab().setItem(CERTIFICATE_LINK, btoa(JSON.stringify(link)));
  } catch {
    // If the storage is full or forbidden, the draft alone names the file. An earlier link would name another.
    dropCertificateLink(tab);
  }
}

export function dropCertificateLink(tab: () => Storage): void {
  try {
    tab().removeItem(CERTIFICATE_LINK);
  } catch {
    // Then there is no link either.
  }
}

/**
 * Drops the link once the draft on the server names its file: a link that stayed would bring the file back after it was
 * removed in another tab.
 */
export function dropSavedLink(tab: () => Storage, saved: Draft | null): void {
  const link = saved && findCertificateLink(tab, saved.draftId);
  const isSaved = link && Object.values(saved.answers).some(({ fileId }) => fileId === link.fileId);
  if (isSaved) dropCertificateLink(tab);
}

/** The file of this report, or null when the link is missing, malformed or for another report. */
export function findCertificateLink(tab: () => Storage, draftId: string): Omit<Link, 'draftId'> | null {
  try {
    const { fileId, fileHash, ...link } = v.parse(
      Link,
      JSON.parse(atob(tab().getItem(CERTIFICATE_LINK) ?? '')),
    );
    return link.draftId === draftId ? { fileId, fileHash } : null;
  } catch {
    return null;
  }
}
