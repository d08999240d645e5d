import type { FirstLook } from '@nabericht/domain/certificate/certificate';
import { FormattedMessage } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { Loading } from '@nabericht/ui/Loading';
import { ReadFacts } from './ReadFacts.tsx';

interface ReadingProgressProps {
  /** The reader has no time yet. */
  isBusy: boolean;
  isSlow: boolean;
  /** The values that were read so far. */
  firstLook: FirstLook | null;
  /** Continues without the reading; absent while nobody has waited long. */
  onGoOn: (() => void) | undefined;
}

/** The progress of the reading, as far as it is known, and a way on for somebody who does not want to wait. */
export function ReadingProgress({ isBusy, isSlow, firstLook, onGoOn }: ReadingProgressProps) {
  const text = firstLook ? 'certificate.reading.further' : 'certificate.reading';
  return (
    <>
      <Loading>
        <FormattedMessage
          id={isBusy ? 'certificate.reading.busy' : isSlow ? 'certificate.reading.slow' : text}
        />
      </Loading>
      <ReadFacts read={firstLook} isReading />
      {onGoOn && (
        <div>
          <Button severity="secondary" onClick={onGoOn}>
            <FormattedMessage id="certificate.reading.goOn" />
          </Button>
        </div>
      )}
    </>
  );
}
