import type { FirstLook } from '@nabericht/domain/certificate/certificate';
import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Loading } from '@nabericht/ui/Loading';
import { useEffect, useState } from 'react';
import { ReadFacts } from './ReadFacts.tsx';

interface ReadingProgressProps {
  /** The reader has no time yet. */
  isBusy: boolean;
  /** The values that were read so far. */
  firstLook: FirstLook | null;
  /** Continues without the reading. */
  onGoOn: () => void;
}

/** After this time a person wonders whether it still works. */
const SLOW_AFTER_MS = 4000;

/** The progress of the reading, as far as it is known, and a way on for somebody who does not want to wait. */
export function ReadingProgress({ isBusy, firstLook, onGoOn }: ReadingProgressProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const text = firstLook ? 'certificate.reading.further' : 'certificate.reading';
  return (
    <>
      <Loading>
        <FormattedMessage
          id={isBusy ? 'certificate.reading.busy' : isSlow ? 'certificate.reading.slow' : text}
        />
      </Loading>
      <ReadFacts read={firstLook} isReading />
      {(isSlow || isBusy) && (
        <div>
          <Button severity="secondary" onClick={onGoOn}>
            <FormattedMessage id="certificate.reading.goOn" />
          </Button>
        </div>
      )}
    </>
  );
}
