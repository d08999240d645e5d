import { FormattedMessage, useIntl } from '@nabericht/intl';

/** Names the organisations that can open a file of the reporter. */
export function Readers({ names }: { names: readonly string[] }) {
  const intl = useIntl();
  return (
    <p>
      <FormattedMessage
        id="documents.readers"
        values={{
          count: names.length,
          // An edited text may still have the earlier name of this value, without the reader.
          names: intl.formatList(names),
          readers: intl.formatList([intl.formatMessage({ id: 'documents.you' }), ...names]),
        }}
      />
    </p>
  );
}
