import { useIntl } from '@nabericht/intl';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import styles from '../EmbedScreen.module.css';
import type { Choices } from '../snippet/snippet.ts';

const OPTIONS: { [Name in keyof Choices]: readonly Choices[Name][] } = {
  locale: ['nl', 'en'],
  mode: ['element', 'frame', 'search'],
  start: ['report', 'page'],
  version: ['fixed', 'evergreen'],
};
const NAMES = Object.keys(OPTIONS) as (keyof Choices)[];

interface ChoiceFieldsProps {
  choices: Choices;
  onChange: (choices: Choices) => void;
}

/** The choices on which the lines to paste depend. */
export function ChoiceFields({ choices, onChange }: ChoiceFieldsProps) {
  const intl = useIntl();
  const text = (id: string) => intl.formatMessage({ id: `developer.${id}` });
  return (
    <div className={styles.choices}>
      {NAMES.map((name) => (
        <RadioGroup<string>
          key={name}
          name={`embed-${name}`}
          label={text(`choice.${name}`)}
          options={OPTIONS[name].map((value) => ({ value, label: text(`choice.${name}.${value}`) }))}
          value={choices[name]}
          onChange={(value) => onChange({ ...choices, [name]: value })}
        />
      ))}
    </div>
  );
}
