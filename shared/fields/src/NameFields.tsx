import { FormattedMessage } from '@nabericht/intl';
import { TextField } from '@nabericht/ui/TextField';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

type WithName = { firstName: string; insertion: string; lastName: string };

interface NameFieldsProps<Values extends WithName> {
  form: UseFormReturn<Values>;
  errorOf: (name: string) => string | undefined;
  /** The browser may autofill only the name of its own user. */
  isOwn?: boolean;
}

/** First name, surname prefix and last name. */
export function NameFields<Values extends WithName & FieldValues>(props: NameFieldsProps<Values>) {
  const { errorOf, isOwn = false } = props;
  // Every form with a name has the same shape for it, which the type of its paths cannot express.
  const form = props.form as unknown as UseFormReturn<WithName>;
  const fill = (token: string) => ({ autoComplete: isOwn ? token : 'off', spellCheck: false });
  return (
    <>
      <TextField
        {...form.register('firstName')}
        {...fill('given-name')}
        label={<FormattedMessage id="person.firstName" />}
        error={errorOf('firstName')}
      />
      <TextField
        {...form.register('insertion')}
        {...fill('off')}
        label={<FormattedMessage id="person.insertion" />}
        error={errorOf('insertion')}
        width="sm"
        optional
      />
      <TextField
        {...form.register('lastName')}
        {...fill('family-name')}
        label={<FormattedMessage id="person.lastName" />}
        error={errorOf('lastName')}
      />
    </>
  );
}
