import { FormattedMessage } from '@nabericht/intl';
import { useRemote } from '@nabericht/remote';
import { Button } from '@nabericht/ui/Button';
import { SideSection } from '@nabericht/ui/Page';
import { Phone } from '@nabericht/ui/Phone';
import { Reference, Subtle } from '@nabericht/ui/Subtle';

/** Whom to ask, and the reference to mention; an invited person has none. */
export function HelpSection({ reference }: { reference: string | null }) {
  const { config, openContact } = useRemote();
  const { supportEmail, supportPhone, supportHours } = config;
  return (
    <SideSection title={<FormattedMessage id="help.title" />}>
      <p>
        <FormattedMessage id={reference ? 'help.text' : 'help.text.invited'} />
      </p>
      <Phone number={supportPhone} hours={supportHours} />
      <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      {openContact && (
        <Button severity="secondary" onClick={openContact}>
          <FormattedMessage id="help.ask" />
        </Button>
      )}
      {reference && (
        <Subtle small>
          <FormattedMessage id="help.reference" values={{ reference: <Reference>{reference}</Reference> }} />
        </Subtle>
      )}
    </SideSection>
  );
}
