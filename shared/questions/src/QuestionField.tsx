import { fromYesNo, toYesNo } from '@nabericht/domain/form/form-fields';
import type { Question } from '@nabericht/domain/provider/provider-questions';
import { CheckboxGroup } from '@nabericht/ui/Checkbox';
import { DateField } from '@nabericht/ui/DateField';
import { NumberField } from '@nabericht/ui/NumberField';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { SelectField } from '@nabericht/ui/SelectField';
import { TextArea } from '@nabericht/ui/TextArea';
import { TextField } from '@nabericht/ui/TextField';
import { YesNo } from '@nabericht/ui/YesNo';
import { type Control, useController } from 'react-hook-form';
import type { QuestionFormValues } from './question-values.tsx';

interface QuestionFieldProps {
  question: Question;
  control: Control<QuestionFormValues>;
  error: string | undefined;
}

/** With more options than this the field is a select. */
const MAX_RADIOS = 6;

/** One question of a provider, as the field that fits its answer. */
export function QuestionField({ question, control, error }: QuestionFieldProps) {
  const { key: name, kind, required, integer, maximum } = question;
  const { field } = useController({ control, name });
  const texts = {
    label: <InDutch>{question.label}</InDutch>,
    hint: question.hint && <InDutch>{question.hint}</InDutch>,
    error,
    optional: !required,
  };
  const options = question.options.map(({ value, label }) => ({ value, label: <InDutch>{label}</InDutch> }));
  if (kind === 'manyOf') {
    return <CheckboxGroup {...field} {...texts} options={options} value={[field.value ?? []].flat()} />;
  }
  const value = String(field.value ?? '');
  const text = { ...field, ...texts, value };
  const limit = maximum ? { maxLength: maximum } : {};
  switch (kind) {
    case 'yesNo':
      return (
        <YesNo
          {...texts}
          name={name}
          value={fromYesNo(value as 'yes' | 'no' | '')}
          onChange={(answer) => field.onChange(toYesNo(answer))}
          onBlur={field.onBlur}
          ref={field.ref}
        />
      );
    case 'date':
      return <DateField {...text} />;
    case 'oneOf':
      return options.length > MAX_RADIOS ? (
        <SelectField {...text} options={[...question.options]} placeholder="" />
      ) : (
        <RadioGroup {...text} options={options} />
      );
    case 'number':
      return <NumberField {...text} decimals={!integer} autoComplete="off" />;
    case 'longText':
      return <TextArea {...text} {...limit} />;
    default:
      return <TextField {...text} autoComplete="off" {...limit} />;
  }
}

/** The catalogue has the words of an organisation in Dutch alone, whatever the language of the page. */
const InDutch = ({ children }: { children: string }) => <span lang="nl">{children}</span>;
