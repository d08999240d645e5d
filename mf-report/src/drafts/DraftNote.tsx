import { FormattedMessage, FormattedTime } from '@nabericht/intl';
import { SavedNote } from '@nabericht/ui/SavedNote';
import { hasUnsaved } from './draft-keeper.ts';
import { useDraft } from './use-draft.ts';

/** Says whether what was typed is safe. It keeps its words while one types: only what lasts is said. */
export function DraftNote({ sent = true }: { sent?: boolean }) {
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
  const time = <FormattedTime value={savedAt} hour="2-digit" minute="2-digit" />;
  return (
    <SavedNote>
      {sent ? (
        <FormattedMessage id="draft.saved" values={{ time }} />
      ) : (
        <FormattedMessage id="draft.savedNotSent" values={{ time }} />
      )}
    </SavedNote>
  );
}
