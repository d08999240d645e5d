import type { Certificate } from '@nabericht/certificate/CertificateField';
import { useLateReading } from '@nabericht/certificate/use-late-reading';
import { useState } from 'react';
import { useDraftKeeper } from '../../drafts/use-draft.ts';
import { fillFromReading } from './fill-from-reading.ts';

/**
 * Fills in the fields that are still empty when a reading finishes late. Returns whether the reading is still running,
 * and whether it finished here.
 */
export function useLateFilling(certificate: Certificate): { isReading: boolean; isLate: boolean } {
  const keeper = useDraftKeeper();
  const [isLate, setIsLate] = useState(false);
  const isReading = useLateReading(certificate, (read) => {
    const answers = keeper.store.getState().working?.answers;
    keeper.answer('death-certificate', { ...answers?.['death-certificate'], ...read });
    if (!read.ocrData) return;
    setIsLate(true);
    keeper.answer('deceased-details', fillFromReading(answers?.['deceased-details'], read.ocrData));
  });
  return { isReading, isLate };
}
