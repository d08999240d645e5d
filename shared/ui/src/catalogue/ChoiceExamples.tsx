import { useState } from 'react';
import { Checkbox, CheckboxGroup } from '../Checkbox.tsx';
import { Section } from '../Page.tsx';
import { RadioGroup } from '../RadioGroup.tsx';
import { Sheet } from '../Sheet.tsx';
import { YesNo } from '../YesNo.tsx';

const partnerOptions = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nee, of de partner is eerder overleden' },
  { value: 'unknown', label: 'Ik weet het niet', hint: 'Dat is goed. Organisaties vragen het zelf na.' },
] as const;

const numberOptions = [
  { value: 'bank', label: 'Rekeningnummer' },
  { value: 'customer', label: 'Klantnummer' },
  { value: 'policy', label: 'Polisnummer van de uitvaartverzekering' },
] as const;

export function ChoiceExamples() {
  const [partner, setPartner] = useState<(typeof partnerOptions)[number]['value'] | null>('no');
  const [missing, setMissing] = useState<string | null>(null);
  const [testament, setTestament] = useState<boolean | null>(true);
  const [accident, setAccident] = useState<boolean | null>(null);
  const [numbers, setNumbers] = useState<(typeof numberOptions)[number]['value'][]>(['bank']);
  return (
    <Section title="Keuzes" aside="de hele rij is het doel">
      <Sheet as="form">
        <RadioGroup
          name="partner"
          label="Was Wilhelmina getrouwd of had ze een geregistreerd partnerschap?"
          hint="Een bank of pensioenfonds moet dit soms weten."
          options={partnerOptions}
          value={partner}
          onChange={setPartner}
        />
        <RadioGroup
          name="relation"
          label="Wat ben je van Wilhelmina?"
          error="Kies wat het best past."
          options={[
            { value: 'child', label: 'Dochter of zoon' },
            { value: 'partner', label: 'Partner' },
          ]}
          value={missing}
          onChange={setMissing}
        />
        <YesNo name="testament" label="Is er een testament?" value={testament} onChange={setTestament} />
        <YesNo
          name="accident"
          label="Is Wilhelmina overleden door een ongeval?"
          error="Kies ja of nee."
          value={accident}
          onChange={setAccident}
        />
        <CheckboxGroup
          name="numbers"
          label="Welke nummers weet je?"
          optional
          options={numberOptions}
          value={numbers}
          onChange={setNumbers}
        />
        <Checkbox name="checked" label="Ik heb alles nagekeken en ik mag deze melding doen." defaultChecked />
        <Checkbox
          name="agreed"
          label="Ik ga akkoord met de voorwaarden."
          error="Zet een vinkje om verder te gaan."
        />
        <Checkbox name="closed" label="Deze keuze kan nu niet" hint="De akte is er nog niet." disabled />
      </Sheet>
    </Section>
  );
}
