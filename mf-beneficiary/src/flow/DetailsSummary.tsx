import { wholeAddress } from '@nabericht/domain/people/address-lines';
import { maskedIban } from '@nabericht/domain/people/bank-account-form';
import { fullName } from '@nabericht/domain/people/person-name';
import { writtenPhoneNumber } from '@nabericht/domain/people/phone-number';
import { editPath } from '@nabericht/fields/edit-path';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { longDay } from '@nabericht/intl/written';
import { Keep } from '@nabericht/ui/Keep';
import { Stack } from '@nabericht/ui/Stack';
import { Reference } from '@nabericht/ui/Subtle';
import { Facts, Summary } from '@nabericht/ui/Summary';
import type { ReactNode } from 'react';
import type { ShownDetails } from './given-details.ts';

interface DetailsSummaryProps {
  shown: ShownDetails;
  /** The path of the steps, when something can be changed. Without it, the account number is masked. */
  base?: string;
  headingLevel?: 2 | 3;
}

type Shown = Record<string, ReactNode>;

/** The details part by part, to check before sending or to read afterwards. */
export function DetailsSummary({ shown, base, headingLevel = 2 }: DetailsSummaryProps) {
  const intl = useIntl();
  const { birthDate, relationshipToDeceased, address, email, phoneNumber, iban, ibanName, hasNoIban } = shown;
  const lines = wholeAddress(address, intl.locale).join(', ');
  const parts: [string, Shown][] = [
    [
      'name',
      {
        'details.fullName': fullName(shown),
        'details.birthDate': birthDate && longDay(birthDate, intl),
        'details.relationship.short': relationshipToDeceased && (
          <FormattedMessage id={`relationship.${relationshipToDeceased}`} />
        ),
      },
    ],
    ['address', { 'details.address': lines && <Keep>{lines}</Keep> }],
    [
      'contact',
      {
        'person.email': email && <Keep>{email}</Keep>,
        'person.phoneNumber': phoneNumber && writtenPhoneNumber(phoneNumber),
      },
    ],
    [
      'bank',
      {
        // With large letters the whole account number does not fit on one line.
        'details.iban':
          hasNoIban === 'yes' ? (
            <FormattedMessage id="details.hasNoIban.short" />
          ) : (
            iban && (base ? <Keep>{iban}</Keep> : <Reference>{maskedIban(iban)}</Reference>)
          ),
        'details.ibanName': ibanName && <Keep>{ibanName}</Keep>,
      },
    ],
  ];
  const edit = (part: string, editSubject: string) =>
    base ? { editTo: `${editPath(base, 'details')}#${part}`, editSubject } : {};
  return (
    <Stack gap="md">
      {parts
        .filter(([, facts]) => Object.values(facts).some(Boolean))
        .map(([part, facts]) => {
          const name = intl.formatMessage({ id: `details.${part}` });
          return (
            <Summary key={part} title={name} headingLevel={headingLevel} {...edit(part, name)}>
              <Facts
                items={Object.entries(facts).map(([term, value]) => ({
                  term: <FormattedMessage id={term} />,
                  value,
                }))}
              />
            </Summary>
          );
        })}
    </Stack>
  );
}
