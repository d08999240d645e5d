import { type ReactNode, useState } from 'react';
import { Checkbox, CheckboxGroup } from '../Checkbox.tsx';
import { CodeField } from '../CodeField.tsx';
import { Combobox } from '../Combobox.tsx';
import { DateField } from '../DateField.tsx';
import { Field, FieldGroup, type FieldTexts } from '../Field.tsx';
import { FileField } from '../FileField.tsx';
import { NumberField } from '../NumberField.tsx';
import { Section } from '../Page.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { SearchField } from '../SearchField.tsx';
import { SelectField } from '../SelectField.tsx';
import { Part, Sheet } from '../Sheet.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';
import { YesNo } from '../YesNo.tsx';

const states = [
  'leeg',
  'ingevuld',
  'uitleg',
  'fout',
  'gelezen uit de akte',
  'niet verplicht',
  'kan niet',
] as const;
type State = (typeof states)[number];

interface Example extends FieldTexts {
  name: string;
  isFilled: boolean;
  disabled: boolean;
}

interface Control {
  title: string;
  /** The states that it does not support, because the product does not need them. */
  without?: readonly State[];
  Show: (example: Example) => ReactNode;
}

const options = [
  { value: 'NL', label: 'Nederland' },
  { value: 'BE', label: 'België' },
  { value: 'GS', label: 'Zuid-Georgia en de Zuidelijke Sandwicheilanden' },
];
const [firstOption] = options;

const controls: Control[] = [
  {
    title: 'TextField',
    Show: ({ isFilled, ...rest }) => <TextField {...rest} defaultValue={isFilled ? 'Wilhelmina' : ''} />,
  },
  {
    title: 'TextArea',
    Show: ({ isFilled, ...rest }) => (
      <TextArea {...rest} rows={2} defaultValue={isFilled ? 'Stuur geen post meer naar de Turfmarkt.' : ''} />
    ),
  },
  {
    title: 'NumberField',
    Show: ({ isFilled, ...rest }) => (
      <NumberField {...rest} prefix="€" decimals defaultValue={isFilled ? '7500,00' : ''} />
    ),
  },
  {
    title: 'SelectField',
    Show: ({ isFilled, ...rest }) => (
      <SelectField
        {...rest}
        placeholder="Kies een land"
        options={options}
        defaultValue={isFilled ? 'BE' : ''}
      />
    ),
  },
  { title: 'Combobox', without: ['kan niet', 'gelezen uit de akte'], Show: ComboboxExample },
  {
    title: 'SearchField',
    without: ['gelezen uit de akte', 'niet verplicht'],
    Show: ({ isFilled, fromCertificate, optional, ...rest }) => (
      <SearchField {...rest} defaultValue={isFilled ? 'Noorder' : ''} />
    ),
  },
  {
    title: 'CodeField',
    without: ['gelezen uit de akte', 'niet verplicht'],
    Show: ({ isFilled, fromCertificate, optional, ...rest }) => (
      <CodeField {...rest} defaultValue={isFilled ? 'K7M2PQ' : ''} />
    ),
  },
  { title: 'DateField', Show: DateExample },
  { title: 'RadioGroup', Show: RadioExample },
  { title: 'YesNo', without: ['kan niet'], Show: YesNoExample },
  { title: 'CheckboxGroup', Show: CheckboxGroupExample },
  {
    title: 'Checkbox',
    without: ['gelezen uit de akte', 'niet verplicht'],
    Show: ({ isFilled, fromCertificate, optional, ...rest }) => (
      <Checkbox {...rest} defaultChecked={isFilled} />
    ),
  },
  {
    title: 'FileField',
    without: ['gelezen uit de akte'],
    Show: ({ isFilled, ...rest }) => (
      <FileField
        {...rest}
        onSelect={nothing}
        onRemove={nothing}
        file={isFilled ? { name: 'akte.jpg', size: 3_400_000, status: 'Gelezen', tone: 'positive' } : null}
      />
    ),
  },
  {
    title: 'Field en FieldGroup',
    without: ['kan niet'],
    Show: ({ name, isFilled, disabled, ...texts }) => (
      <FieldGroup {...texts} id={`${name}-group`}>
        {() => (
          <Field label="Een eigen invoer" id={name}>
            {(control) => <input {...control} type="range" defaultValue={isFilled ? 80 : 0} />}
          </Field>
        )}
      </FieldGroup>
    ),
  },
];

/** Every control in every state that it supports. */
export function FieldStateExamples() {
  return (
    <Section title="Velden in elke stand" aside={states.join(', ')}>
      <Sheet as="form">
        {controls.map(({ title, without = [], Show }) => (
          <Part key={title} title={title} headingLevel={3}>
            {states
              .filter((state) => !without.includes(state))
              .map((state) => (
                <Show
                  key={state}
                  name={`${title}-${state}`.replaceAll(' ', '-')}
                  label={`${title}, ${state}`}
                  hint={state === 'uitleg' ? 'Zo staat het op de brief van de bank.' : undefined}
                  error={state === 'fout' ? 'Kijk dit nog eens na.' : undefined}
                  fromCertificate={state === 'gelezen uit de akte'}
                  optional={state === 'niet verplicht'}
                  isFilled={state === 'ingevuld' || state === 'gelezen uit de akte'}
                  disabled={state === 'kan niet'}
                />
              ))}
          </Part>
        ))}
      </Sheet>
    </Section>
  );
}

function ComboboxExample({ isFilled, disabled, ...rest }: Example) {
  const [value, setValue] = useState(isFilled ? 'NL' : '');
  return <Combobox {...rest} options={options} value={value} onChange={setValue} />;
}

function DateExample({ isFilled, ...rest }: Example) {
  const [value, setValue] = useState(isFilled ? '1941-03-15' : '');
  return <DateField {...rest} value={value} onChange={setValue} />;
}

function RadioExample({ isFilled, disabled, ...rest }: Example) {
  const [value, setValue] = useState(isFilled ? (firstOption?.value ?? null) : null);
  return (
    <RadioGroup
      {...rest}
      options={options.map((option) => ({ ...option, disabled }))}
      value={value}
      onChange={setValue}
    />
  );
}

function YesNoExample({ isFilled, disabled, ...rest }: Example) {
  const [value, setValue] = useState<boolean | null>(isFilled ? true : null);
  return <YesNo {...rest} value={value} onChange={setValue} />;
}

function CheckboxGroupExample({ isFilled, disabled, ...rest }: Example) {
  const [value, setValue] = useState(isFilled ? ['NL', 'BE'] : []);
  return (
    <CheckboxGroup
      {...rest}
      options={options.map((option) => ({ ...option, disabled }))}
      value={value}
      onChange={setValue}
    />
  );
}

const nothing = () => {};
