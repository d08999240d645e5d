import { type AddressAnswers, toAddressAnswers } from '@nabericht/domain/people/address-form';
import { isSameAddress } from '@nabericht/domain/people/same-address';
import { FormattedMessage } from '@nabericht/intl';
import { Checkbox } from '@nabericht/ui/Checkbox';

interface SameAddressProps {
  /** The name of the deceased. */
  name: string;
  theirs: AddressAnswers;
  own: AddressAnswers;
  onFill: (address: AddressAnswers) => void;
}

/** Lets somebody who lived with the deceased take over that address instead of typing it again. */
export function SameAddress({ name, theirs, own, onFill }: SameAddressProps) {
  return (
    <Checkbox
      name="sameAddress"
      label={<FormattedMessage id="reporter.sameAddress" values={{ name }} />}
      checked={isSameAddress(theirs, own)}
      onChange={(event) =>
        onFill(
          event.currentTarget.checked
            ? { ...theirs }
            : { ...toAddressAnswers(null), countryCode: own.countryCode },
        )
      }
    />
  );
}
