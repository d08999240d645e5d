import type { CertificateReading, FirstLook } from '@nabericht/domain/certificate/certificate';
import { verdictOf } from '@nabericht/domain/certificate/certificate-verdict';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import { Facts } from '@nabericht/ui/Summary';

interface ReadFactsProps {
  /** Null until a value was read. */
  read: CertificateReading | FirstLook | null;
  isReading?: boolean;
}

/** Whose certificate it is, and how well it could be read. Every line is there before its value is known, so nothing moves. */
export function ReadFacts({ read, isReading = false }: ReadFactsProps) {
  const intl = useIntl();
  const unread = <FormattedMessage id={isReading ? 'certificate.read.notYet' : 'certificate.read.not'} />;
  const { first_names, insertion, last_name, date_of_birth: born, date_of_death: died } = read ?? {};
  const name = [first_names, insertion, last_name].filter(Boolean).join(' ');
  const facts = {
    name,
    born: born && longDay(born, intl),
    died: died && longDay(died, intl),
    legibility: read && (
      <FormattedMessage
        id={`certificate.read.${verdictOf(read.score)}`}
        values={{ tenths: Math.round((read.score ?? 0) / 10) }}
      />
    ),
  };
  return (
    <Facts
      items={Object.entries(facts).map(([fact, value]) => ({
        term: <FormattedMessage id={`certificate.read.${fact}`} />,
        value: value || unread,
      }))}
    />
  );
}
