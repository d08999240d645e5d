import { FormattedMessage } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { Phone } from '@nabericht/ui/Phone';

/** How to reach us beside by mail: by telephone, or with a question in the contact panel. */
export function ContactWays() {
  const { config, openContact } = useRemote();
  return (
    <>
      <Phone number={config.supportPhone} hours={config.supportHours} />
      {openContact && (
        <Button severity="secondary" onClick={openContact}>
          <FormattedMessage id="side.help.ask" />
        </Button>
      )}
    </>
  );
}
