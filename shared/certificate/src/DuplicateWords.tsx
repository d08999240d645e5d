import { FormattedMessage } from '@nabericht/intl';

/**
 * What it means that the same certificate, or the same person, was reported before. The name is only given to the reporter of
 * the other dossier.
 */
export function DuplicateWords({ duplicateName }: { duplicateName: string | undefined }) {
  return (
    <>
      <p>
        {duplicateName ? (
          <FormattedMessage
            id="certificate.duplicate.named"
            values={{ name: <strong>{duplicateName}</strong> }}
          />
        ) : (
          <FormattedMessage id="certificate.duplicate.text" />
        )}
      </p>
      <p>
        <FormattedMessage id="certificate.duplicate.advice" />
      </p>
    </>
  );
}
