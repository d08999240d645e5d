import { checkForm } from '@nabericht/domain/form/form-problems';
import { LETTER_KIND_NAMES } from '@nabericht/domain/own-letters/letter-kind';
import {
  LETTER_ADDRESS_CHARACTERS,
  LETTER_NAME_CHARACTERS,
  OwnLetter,
} from '@nabericht/domain/own-letters/own-letter';
import { EMAIL_CHARACTERS } from '@nabericht/domain/people/email';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { Button } from '@nabericht/ui/Button';
import { SelectField } from '@nabericht/ui/SelectField';
import { Stack } from '@nabericht/ui/Stack';
import { TextArea } from '@nabericht/ui/TextArea';
import { TextField } from '@nabericht/ui/TextField';
import { type KeyboardEvent, useId, useState } from 'react';

interface OwnLetterFormProps {
  /** The search text that found nothing; the form copies it until somebody types here. */
  name?: string;
  /** Called with a complete letter; the fields are cleared once it is accepted. */
  onAdd: (letter: OwnLetter) => Promise<boolean> | boolean;
  isPending?: boolean;
}

const EMPTY = { name: '', kind: '', address: '', email: '' };
type Field = keyof typeof EMPTY;

/** Asks for an organisation that is not in the catalogue, for a letter to it. Not a <form>, so it can be placed inside one. */
export function OwnLetterForm({ name = '', onAdd, isPending = false }: OwnLetterFormProps) {
  const intl = useIntl();
  const id = useId();
  const [values, setValues] = useState({ ...EMPTY, name });
  const [filledIn, setFilledIn] = useState(name);
  const [isTyped, setIsTyped] = useState(false);
  if (name !== filledIn) {
    setFilledIn(name);
    if (!isTyped) setValues({ ...EMPTY, name });
  }
  const [isAsked, setIsAsked] = useState(false);
  const checked = checkForm(OwnLetter, values);
  const problems = isAsked && !checked.ok ? checked.problems : [];

  const add = async () => {
    setIsAsked(true);
    if (!checked.ok) {
      document.getElementById(`${id}-${checked.problems[0]?.name}`)?.focus();
      return;
    }
    if (!(await onAdd(checked.output))) return;
    setIsAsked(false);
    setIsTyped(false);
    setValues(EMPTY);
  };
  const addByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  };
  const field = (field: Field) => {
    const problem = problems.find((one) => one.name === field);
    return {
      id: `${id}-${field}`,
      value: values[field],
      label: <FormattedMessage id={`ownLetter.${field}`} />,
      ...(problem && {
        error: (
          <FormattedMessage id={`ownLetter.${field}.${problem.code === 'required' ? 'required' : 'wrong'}`} />
        ),
      }),
      onChange: ({ target }: { target: { value: string } }) => {
        setIsTyped(true);
        setValues((before) => ({ ...before, [field]: target.value }));
      },
    };
  };
  return (
    <Stack gap="md">
      <p>
        <FormattedMessage id="ownLetter.intro" />
      </p>
      <TextField {...field('name')} maxLength={LETTER_NAME_CHARACTERS} onKeyDown={addByKey} />
      <SelectField
        {...field('kind')}
        placeholder={intl.formatMessage({ id: 'ownLetter.kind.choose' })}
        options={LETTER_KIND_NAMES.map((kind) => ({
          value: kind,
          label: intl.formatMessage({ id: `ownLetter.kind.${kind}` }),
        }))}
      />
      <TextArea {...field('address')} optional rows={2} maxLength={LETTER_ADDRESS_CHARACTERS} />
      <TextField
        {...field('email')}
        optional
        type="email"
        maxLength={EMAIL_CHARACTERS}
        onKeyDown={addByKey}
      />
      <div>
        <Button severity="secondary" iconLeft="plus" loading={isPending} onClick={() => void add()}>
          <FormattedMessage id="ownLetter.add" />
        </Button>
      </div>
    </Stack>
  );
}
