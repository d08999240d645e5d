import { useState } from 'react';
import { Button } from '../Button.tsx';
import { Icon, iconNames } from '../Icon.tsx';
import { LanguageSwitch } from '../LanguageSwitch.tsx';
import { Logo } from '../Logo.tsx';
import { Initials, Menu } from '../Menu.tsx';
import { MessagePage } from '../MessagePage.tsx';
import { NextSteps } from '../NextSteps.tsx';
import { Beside, Columns, Section, Side, SideSection } from '../Page.tsx';
import { Phone } from '../Phone.tsx';
import { QuietLink } from '../QuietLink.tsx';
import { Sheet } from '../Sheet.tsx';
import { SkipLink } from '../SkipLink.tsx';
import { Row } from '../Stack.tsx';
import { Subtle } from '../Subtle.tsx';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export function FrameExamples() {
  const [locale, setLocale] = useState<'nl' | 'en'>('nl');
  return (
    <Section id="frame" title="Lijst, hulp en pictogrammen">
      <Row>
        <Logo name="Nabericht" to="/components" />
        <Menu
          label={
            <>
              <Initials>MB</Initials>Marijke
            </>
          }
        >
          <QuietLink to="/components" icon="paper">
            Jouw meldingen
          </QuietLink>
          <button type="button">
            <Icon name="out" />
            Uitloggen
          </button>
        </Menu>
        <LanguageSwitch
          languages={[
            { locale: 'nl', name: 'Nederlands' },
            { locale: 'en', name: 'English' },
          ]}
          current={locale}
          onChange={setLocale}
        />
      </Row>
      <div>
        <SkipLink target="frame" />
        <p>
          De sprong naar de inhoud staat hier, en is te zien zodra je er met Tab op komt.
          <VisuallyHidden> Deze zin hoort alleen wie laat voorlezen.</VisuallyHidden>
        </p>
      </div>
      <MessagePage
        headingLevel={2}
        icon="search"
        title="Deze bladzijde is er niet"
        actions={
          <Button severity="secondary" iconLeft="left">
            Terug
          </Button>
        }
      >
        <p>Misschien is het adres niet goed overgenomen.</p>
      </MessagePage>
      <Columns>
        <Sheet>
          <Row gap="sm">
            {iconNames.map((name) => (
              <span key={name}>
                <Icon name={name} /> {name}
              </span>
            ))}
          </Row>
        </Sheet>
        <Side label="Hulp">
          <SideSection title="Wat gebeurt er daarna?">
            <NextSteps
              steps={[
                'Je krijgt meteen een e-mail met de bevestiging.',
                'De organisaties krijgen je melding vandaag nog.',
                'De meeste antwoorden binnen vijf werkdagen.',
              ]}
            />
          </SideSection>
          <SideSection title="Liever samen invullen?">
            <p>Bel ons. We kijken met je mee en je hoeft niets opnieuw te doen.</p>
            <Phone number="085 000 00 00" />
            <Subtle small>Maandag tot en met vrijdag van 9.00 tot 17.00 uur.</Subtle>
          </SideSection>
        </Side>
      </Columns>
      <Columns>
        <Sheet>
          <p>Wie iets overneemt van een brief, ziet de brief ernaast staan.</p>
        </Sheet>
        <Beside>
          <p>Dit blijft naast het hele formulier in beeld.</p>
        </Beside>
        <Side label="Hulp onder het formulier">
          <SideSection title="Weet je iets niet?">
            <p>De hulp staat dan onder het formulier.</p>
          </SideSection>
        </Side>
      </Columns>
    </Section>
  );
}
