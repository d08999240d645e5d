import { Button, ButtonLink } from '../Button.tsx';
import { Keep } from '../Keep.tsx';
import { Lifespan } from '../Lifespan.tsx';
import { Notice } from '../Notice.tsx';
import { Section } from '../Page.tsx';
import { ProgressBar } from '../ProgressBar.tsx';
import { QuietLink } from '../QuietLink.tsx';
import { StepProgress } from '../StepProgress.tsx';
import { Reference } from '../Subtle.tsx';
import { Facts, Summary } from '../Summary.tsx';
import { TaskCard, TaskCards } from '../TaskCard.tsx';
import { TaskLine, TaskLines } from '../TaskLine.tsx';
import { Window } from '../Window.tsx';

const here = '/components';

export function DossierExamples() {
  return (
    <Section title="Dossier">
      <StepProgress
        steps={['Organisaties', 'Akte', 'Overledene', 'Jouw gegevens', 'Contactpersoon', 'Controle']}
        current={2}
      />
      <Window
        above={
          <>
            Dossier <Reference>NB 4471 K</Reference>
          </>
        }
        title={
          <>
            Wilhelmina Johanna <Keep>van den Bergh-de Vries</Keep>
          </>
        }
      >
        <Lifespan born="15 maart 1941" died="9 november 2026" />
      </Window>
      <ProgressBar label="Van je taken is 66 procent begonnen of klaar" value={66} done={44} />
      <TaskCards>
        <TaskCard
          status={{ icon: 'back', tone: 'negative', label: 'Teruggestuurd' }}
          provider="Noorderbank"
          title="Verklaring van erfrecht opsturen"
          to={here}
          actions={
            <>
              <Button>Opnieuw opsturen</Button>
              <QuietLink to={here} icon="message" strong>
                2 nieuwe berichten
              </QuietLink>
            </>
          }
        >
          <Notice tone="negative" compact>
            <p>
              <strong>Reden van Noorderbank:</strong> bladzijde 2 ontbreekt. Stuur alle bladzijden in één
              keer.
            </p>
          </Notice>
        </TaskCard>
        <TaskCard
          status={{ icon: 'clock', tone: 'warning', label: 'Graag vóór 28 november' }}
          provider="Waterstroom"
          title="Meterstanden doorgeven"
          to={here}
          actions={
            <ButtonLink to={here} severity="secondary">
              Standen invullen
            </ButtonLink>
          }
        >
          Met de standen van nu betaal je niet voor de volgende bewoner.
        </TaskCard>
        <TaskCard
          status={{ icon: 'lock', label: 'Kan nog niet' }}
          provider="Uitvaartverzekeringen Vredehof"
          title="Rekeningnummers van begunstigden doorgeven"
          blocked
        >
          Eerst moet Noorderbank de verklaring van erfrecht goedkeuren. We sturen je dan een e-mail.
        </TaskCard>
      </TaskCards>
      <TaskLines>
        <TaskLine icon="wait" title="Partnerpensioen nakijken" to={here}>
          Pensioenfonds Haven en Vaart. Antwoord verwacht rond 4 december.
        </TaskLine>
        <TaskLine icon="circlecheck" tone="positive" title="Pinpas geblokkeerd" to={here}>
          Noorderbank, 13 november
        </TaskLine>
        <TaskLine
          icon="user"
          title="Johannes van den Bergh"
          action={
            <Button severity="quiet" iconLeft="pencil">
              Naam wijzigen
            </Button>
          }
        >
          Uitgenodigd
        </TaskLine>
      </TaskLines>
      <Summary title="Overledene" headingLevel={3} editTo={here} editSubject="de gegevens van de overledene">
        <Facts
          items={[
            { term: 'Naam', value: 'Wilhelmina Johanna van den Bergh-de Vries' },
            { term: 'Geboren', value: '15 maart 1941' },
            { term: 'Laatste adres', value: 'Turfmarkt 12 B\n8911 AB Leeuwarden' },
          ]}
        />
      </Summary>
    </Section>
  );
}
