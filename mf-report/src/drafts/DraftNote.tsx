import { FormattedMessage, useIntl } from '@nabericht/intl';
import { clockTime } from '@nabericht/intl/written';
import { SavedNote } from '@nabericht/ui/SavedNote';
import { hasUnsaved } from './draft-keeper.ts';
import { useDraft } from './use-draft.ts';

/**
 * Says whether what was typed is saved. The text does not change while somebody types: only lasting states are shown.
 */
export function DraftNote({ isBeforeSending = false }: { isBeforeSending?: boolean }) {
  const intl = useIntl();
  const isStuck = useDraft((state) => state.isStuck && hasUnsaved(state));
  const savedAt = useDraft((state) => state.savedAt);
  if (isStuck) {
    return (
      <SavedNote icon="warning">
        <FormattedMessage id="draft.stuck" />
      </SavedNote>
    );
  }
  if (!savedAt) return null;
  return (
    <SavedNote>
      <FormattedMessage
        id={isBeforeSending ? 'draft.savedNotSent' : 'draft.saved'}
        values={{ time: clockTime(savedAt, intl) }}
      />
    </SavedNote>
  );
}
