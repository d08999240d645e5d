import { useState } from 'react';
import { Actions } from '../Actions.tsx';
import { Button } from '../Button.tsx';
import { CodeField } from '../CodeField.tsx';
import { DateField } from '../DateField.tsx';
import { Disclosure } from '../Disclosure.tsx';
import { FileField } from '../FileField.tsx';
import { Help } from '../Help.tsx';
import { NumberField } from '../NumberField.tsx';
import { Section } from '../Page.tsx';
import { SavedNote } from '../SavedNote.tsx';
import { SearchField } from '../SearchField.tsx';
import { SelectField } from '../SelectField.tsx';
import { Part, Sheet } from '../Sheet.tsx';
import { Row } from '../Stack.tsx';
import { TextArea } from '../TextArea.tsx';
import { TextField } from '../TextField.tsx';

export function FieldExamples() {
  const [born, setBorn] = useState('1941-03-15');
  const [died, setDied] = useState('2026-12-09');
  const [policySince, setPolicySince] = useState('1988-4-');
  return (
    <Section title="Velden" aside="label, uitleg, fout, invoer">
      <Sheet as="form">
        <Part title="Naam" headingLevel={3}>
          <TextField
            name="firstNames"
            label="Voornamen"
            hint="Alle voornamen, zoals in het paspoort."
            defaultValue="Wilhelmina Johanna"
            fromCertificate
          />
          <TextField
            name="surname"
            label="Geslachtsnaam"
            defaultValue="Hendriks"
            fromCertificate="doubtful"
          />
          <TextField name="nickname" label="Roepnaam" optional />
          <TextField
            name="lastName"
            label="Achternaam"
            error="Vul de achternaam in."
            hint="Zonder tussenvoegsel. Hoorde de naam van de partner erbij? Vul die dan ook in."
          />
        </Part>
        <Part title="Geboorte en overlijden" headingLevel={3}>
          <DateField
            name="born"
            label="Geboortedatum"
            hint="Bijvoorbeeld 15 3 1941."
            value={born}
            onChange={setBorn}
            fromCertificate
          />
          <DateField
            name="died"
            label="Datum van overlijden"
            hint="Bijvoorbeeld 9 11 2026."
            error="Deze datum is nog niet geweest. Kijk de maand nog eens na."
            value={died}
            onChange={setDied}
            fromCertificate
          />
          <DateField
            name="policySince"
            label="Verzekerd sinds"
            optional
            value={policySince}
            onChange={setPolicySince}
          />
        </Part>
        <Part title="Laatste adres" headingLevel={3}>
          <TextField
            name="zip"
            label="Postcode"
            hint="Bij een verpleeghuis: het adres van het verpleeghuis."
            width="sm"
            upperCase
            defaultValue="8911 AB"
          />
          <Row>
            <NumberField
              name="houseNumber"
              label="Huisnummer"
              error="Vul het huisnummer in, bijvoorbeeld 12."
            />
            <TextField name="addition" label="Toevoeging" optional width="sm" />
          </Row>
          <SelectField
            name="country"
            label="Land"
            width="md"
            placeholder="Kies een land"
            options={[
              { value: 'NL', label: 'Nederland' },
              { value: 'BE', label: 'België' },
              { value: 'GS', label: 'Zuid-Georgia en de Zuidelijke Sandwicheilanden' },
            ]}
          />
          <TextField name="city" label="Woonplaats" defaultValue="Leeuwarden" readOnly />
        </Part>
        <Part title="Bedrag en toelichting" headingLevel={3}>
          <NumberField name="amount" label="Bedrag" decimals prefix="€" defaultValue="7500,00" />
          <TextArea
            name="note"
            label="Je antwoord"
            optional
            defaultValue="Mijn moeder woonde de laatste maanden bij mij. Stuur geen post meer naar de Turfmarkt."
          />
          <Help label="Wie leest dit?">
            Alleen de organisaties die je hebt gekozen. Ze krijgen het samen met je melding.
          </Help>
          <Disclosure title="Wat doen jullie met de akte?">
            <p>We lezen de namen en de datums, zodat je die niet hoeft over te typen.</p>
          </Disclosure>
        </Part>
        <Part title="Code en zoeken" headingLevel={3}>
          <CodeField
            name="code"
            label="Code van zes tekens"
            hint="We stuurden de code om 14.05 uur naar m•••••@voorbeeld.nl. Plakken mag."
            defaultValue="K7M2"
          />
          <CodeField
            name="wrongCode"
            label="Code van zes tekens"
            error="Deze code klopt niet. Kijk de mail nog eens na."
            defaultValue="K7M2PQ"
          />
          <SearchField
            name="search"
            label="Zoek een organisatie"
            hint="Bijvoorbeeld de bank, de energieleverancier of de krant."
          />
        </Part>
        <Part title="Bestand" headingLevel={3}>
          <FileField
            name="certificate"
            label="Akte van overlijden"
            hint="Een foto of een pdf, hooguit 25 MB."
            accept="image/*,.pdf"
            camera
            onSelect={nothing}
          />
          <FileField
            name="certificateWrong"
            label="Akte van overlijden"
            error="Dit bestand is geen foto of pdf. Kies een ander bestand."
            onSelect={nothing}
          />
          <FileField
            name="certificateUnderWay"
            label="Akte van overlijden"
            onSelect={nothing}
            onCancel={nothing}
            progress={{ sent: 1_240_000, total: 3_400_000 }}
          />
          <FileField
            name="certificateFitting"
            label="Akte van overlijden"
            onSelect={nothing}
            onCancel={nothing}
            progress={{ page: 3, pages: 12 }}
          />
          <FileField
            name="certificateThere"
            label="Akte van overlijden"
            onSelect={nothing}
            onRemove={nothing}
            file={{ name: 'akte-van-overlijden.jpg', size: 3_400_000, status: 'Gelezen', tone: 'positive' }}
          />
        </Part>
        <Actions>
          <Button iconRight="right">Naar jouw gegevens</Button>
          <Button severity="quiet" iconLeft="left">
            Vorige stap
          </Button>
        </Actions>
        <SavedNote>Bewaard om 14.32 uur. Je kunt stoppen en later verdergaan.</SavedNote>
      </Sheet>
    </Section>
  );
}

const nothing = () => {};
