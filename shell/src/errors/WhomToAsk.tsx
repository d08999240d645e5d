import { FormattedMessage } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';

/** Shown below an error: the e-mail address and the telephone number for help. */
export function WhomToAsk() {
  const { supportEmail, supportPhone, supportHours } = useRemote().config;
  return (
    <>
      <p>
        <FormattedMessage
          id="remote.unavailable.help"
          values={{ email: <a href={`mailto:${supportEmail}`}>{supportEmail}</a> }}
        />
      </p>
      {supportPhone && (
        <p>
          <a href={`tel:${supportPhone.replaceAll(/[^+\d]/g, '')}`}>{supportPhone}</a> {supportHours}
        </p>
      )}
    </>
  );
}
