import type { Dossier } from '@nabericht/domain/dossier/dossier';
import { unsentProviders } from '@nabericht/domain/provider/unsent-providers';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Notice } from '@nabericht/ui/Notice';

const REFUSED = ['message.certificateRefused', 'message.certificateRefusedLater'];

/** Why the certificate that this one replaces was refused, and which notices became unsent with it. */
export function RefusedBefore({ dossier }: { dossier: Dossier }) {
  const intl = useIntl();
  const { deathCertificate, messages, providers, tasks } = dossier;
  const [last] = messages
    .filter(({ content_key }) => REFUSED.includes(content_key))
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt));
  if (!last || deathCertificate.fileId) return null;
  const names = unsentProviders(providers, tasks).map(({ name }) => name);
  return (
    <Notice tone="warning" headingLevel={2} title={<FormattedMessage id="upload.again.title" />}>
      <p>
        <FormattedMessage id="upload.again.reason" values={last.messageVariables} />
      </p>
      {names.length > 0 && (
        <p>
          <FormattedMessage
            id="upload.again.unsent"
            values={{ count: names.length, providers: intl.formatList(names) }}
          />
        </p>
      )}
    </Notice>
  );
}
