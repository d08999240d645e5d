import type { Dossier } from '@nabericht/domain/dossier/dossier';
import type { Provider } from '@nabericht/domain/provider/provider';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
import { QuietLink } from '@nabericht/ui/QuietLink';

interface SentAlreadyProps {
  dossier: Dossier;
  sent: readonly Provider[];
}

/** Says which notices were sent while others were refused, with the way to where they can be withdrawn. */
export function SentAlready({ dossier, sent }: SentAlreadyProps) {
  const intl = useIntl();
  return (
    <>
      <p>
        <FormattedMessage
          id={dossier.deathCertificate.needsReview ? 'send.alreadyHeld' : 'send.already'}
          values={{ count: sent.length, providers: intl.formatList(sent.map(({ name }) => name)) }}
        />
      </p>
      <QuietLink to={paths.sent(dossier._id)}>
        <FormattedMessage id="send.already.look" />
      </QuietLink>
    </>
  );
}
