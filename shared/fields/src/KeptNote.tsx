import { FormattedMessage, useIntl } from '@nabericht/intl';
import { SavedNote } from '@nabericht/ui/SavedNote';
import type { KeptState } from './answers-keeper.ts';

/** Says whether what was typed is safe. */
export function KeptNote({ savedAt, isStuck }: KeptState) {
  const intl = useIntl();
  if (isStuck) {
    return (
      <SavedNote icon="warning">
        <FormattedMessage id="kept.stuck" />
      </SavedNote>
    );
  }
  if (!savedAt) return null;
  const parts = intl.formatTimeToParts(savedAt, { hour: '2-digit', minute: '2-digit' });
  const [hour, minute] = ['hour', 'minute'].map((type) => parts.find((part) => part.type === type)?.value);
  return (
    <SavedNote>
      <FormattedMessage id="kept.saved" values={{ hour, minute }} />
    </SavedNote>
  );
}
