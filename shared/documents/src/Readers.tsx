import { FormattedMessage, useIntl } from '@nabericht/intl';

/** Who can open a file of the reporter's. */
export function Readers({ names }: { names: readonly string[] }) {
  const intl = useIntl();
  return (
    <p>
      <FormattedMessage
        id="documents.readers"
        values={{ count: names.length, names: intl.formatList(names) }}
      />
    </p>
  );
}
