import type { Question } from '@nabericht/domain/provider-questions';
import { CheckboxGroup } from '@nabericht/ui/Checkbox';
import { NumberField } from '@nabericht/ui/NumberField';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { SelectField } from '@nabericht/ui/SelectField';
import { TextArea } from '@nabericht/ui/TextArea';
import { TextField } from '@nabericht/ui/TextField';
import { type Control, Controller } from 'react-hook-form';
import { DayField } from '../../form/DayField.tsx';
import { YesNoField } from '../../form/YesNoField.tsx';

type Values = Record<string, string | string[]>;

interface QuestionFieldProps {
  question: Question;
  control: Control<Values>;
  error: string | undefined;
}

/** More choices than this are a list to open. */
const MAX_RADIOS = 6;

/** One question of a provider as the field that fits its answer. */
export function QuestionField({ question, control, error }: QuestionFieldProps) {
  const { key: name, kind, label, hint, required, options, integer, maximum } = question;
  const texts = { label, hint, error, optional: !required };
  if (kind === 'yesNo') return <YesNoField control={control} name={name} {...texts} />;
  if (kind === 'date') return <DayField control={control} name={name} {...texts} />;
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => {
        const value = field.value ?? (kind === 'manyOf' ? [] : '');
        if (kind === 'manyOf') {
          return <CheckboxGroup {...field} {...texts} options={options} value={[value].flat()} />;
        }
        const text = { ...field, ...texts, value: String(value) };
        if (kind === 'oneOf') {
          return options.length > MAX_RADIOS ? (
            <SelectField {...text} options={options.map((option) => ({ ...option }))} placeholder="" />
          ) : (
            <RadioGroup {...text} options={options} />
          );
        }
        if (kind === 'number') return <NumberField {...text} decimals={!integer} autoComplete="off" />;
        if (kind === 'longText') return <TextArea {...text} {...(maximum ? { maxLength: maximum } : {})} />;
        return <TextField {...text} autoComplete="off" {...(maximum ? { maxLength: maximum } : {})} />;
      }}
    />
  );
}
