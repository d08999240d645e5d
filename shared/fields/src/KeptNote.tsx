import { FormattedMessage, useIntl } from '@nabericht/intl';
import { clockTime } from '@nabericht/intl/written';
import { SavedNote } from '@nabericht/ui/SavedNote';
import type { KeptState } from './answers-keeper.ts';

/** Says whether the typed answers are saved. */
export function KeptNote({ savedAt, isStuck }: Pick<KeptState, 'savedAt' | 'isStuck'>) {
  const intl = useIntl();
  if (isStuck) {
    return (
      <SavedNote icon="warning">
        <FormattedMessage id="kept.stuck" />
      </SavedNote>
    );
  }
  if (!savedAt) return null;
  return (
    <SavedNote>
      <FormattedMessage id="kept.saved" values={{ time: clockTime(savedAt, intl) }} />
    </SavedNote>
  );
}
