import type { Certificate } from '@nabericht/certificate/CertificateField';
import { lateWarnings } from '@nabericht/certificate/certificate-warnings';
import { useLateReading } from '@nabericht/certificate/use-late-reading';
import { isRefused } from '@nabericht/domain/certificate/certificate-verdict';
import { hasChanges } from '@nabericht/flow/has-changes';
import { useIntl } from '@nabericht/intl';
import { useAnnounce } from '@nabericht/remote';
import { useState } from 'react';
import { useDraftKeeper } from '../../drafts/use-draft.ts';
import { fillFromReading } from './fill-from-reading.ts';

/**
 * Fills in the fields that are still empty when a reading finishes late, and announces once that it did and what the certificate
 * warns of. Returns whether the reading is still running, and whether it finished here.
 */
export function useLateFilling(certificate: Certificate): { isReading: boolean; isLate: boolean } {
  const intl = useIntl();
  const announce = useAnnounce();
  const keeper = useDraftKeeper();
  const [isLate, setIsLate] = useState(false);
  const isReading = useLateReading(certificate, (read) => {
    const answers = keeper.store.getState().working?.answers;
    keeper.answer('death-certificate', { ...answers?.['death-certificate'], ...read });
    if (!read.ocrData) return;
    setIsLate(true);
    const typed = answers?.['deceased-details'];
    const filled = fillFromReading(typed, read.ocrData);
    keeper.answer('deceased-details', filled);
    if (isRefused(read)) return;
    const [title, text] = ['details.read.title', 'details.read.text'].map((id) => intl.formatMessage({ id }));
    const said = [hasChanges(filled, typed) && `${title}. ${text}`, lateWarnings(read, intl)].filter(Boolean);
    if (said.length > 0) announce(said.join(' '));
  });
  return { isReading, isLate };
}
