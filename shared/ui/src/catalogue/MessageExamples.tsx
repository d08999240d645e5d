import { useState } from 'react';
import { Actions } from '../Actions.tsx';
import { Banner } from '../Banner.tsx';
import { Button } from '../Button.tsx';
import { Dialog } from '../Dialog.tsx';
import { EmptyState } from '../EmptyState.tsx';
import { ErrorBlock } from '../ErrorBlock.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';
import { Loading } from '../Loading.tsx';
import { Meter } from '../Meter.tsx';
import { Notice } from '../Notice.tsx';
import { Section } from '../Page.tsx';
import { Skeleton } from '../Skeleton.tsx';
import { Stack } from '../Stack.tsx';
import { Status } from '../Status.tsx';

type Shown = 'leave' | 'certificate' | 'sent' | null;

export function MessageExamples() {
  const [shown, setShown] = useState<Shown>(null);
  const [hasErrors, setErrors] = useState(false);
  const close = () => setShown(null);
  return (
    <Section title="Meldingen en dialogen">
      <Notice title="Je melding staat klaar" headingLevel={3}>
        Er is nog niets verstuurd. Kijk eerst alles na.
      </Notice>
      <Notice tone="positive" icon="paper" title="We hebben de akte gelezen" headingLevel={3}>
        Deze gegevens staan al ingevuld. Kijk na of ze kloppen, want we lezen soms een letter verkeerd.
      </Notice>
      <Notice tone="warning" title="Noorderbank vraagt om de akte" headingLevel={3}>
        Zonder akte kunnen we Noorderbank nog geen bericht sturen.
      </Notice>
      <Notice tone="negative" title="De verklaring kwam terug" headingLevel={3}>
        Bladzijde 2 ontbreekt. Stuur alle bladzijden in één keer.
      </Notice>
      <Actions>
        <Button severity="secondary" onClick={() => setErrors(true)}>
          Toon het foutoverzicht
        </Button>
      </Actions>
      {hasErrors && (
        <ErrorSummary
          attempt={1}
          errors={[
            { field: 'died', message: 'Deze datum is nog niet geweest.' },
            { field: 'houseNumber', message: 'Vul het huisnummer in.' },
          ]}
        />
      )}
      <div>
        <Banner>Er is een nieuwe versie. Ververs de bladzijde wanneer het je uitkomt.</Banner>
        <Banner tone="positive" onDismiss={() => {}}>
          Bedankt. We geven je antwoord door.
        </Banner>
        <Banner tone="warning">Je bent even niet verbonden. Wat je invult bewaren we hier.</Banner>
        <Banner
          tone="negative"
          role="alert"
          action={
            <Button severity="quiet" onClick={() => {}}>
              Probeer opnieuw
            </Button>
          }
        >
          Er is iets fout gegaan bij het laden van de dossiers.
        </Banner>
      </div>
      <Actions>
        <Button severity="secondary" onClick={() => setShown('leave')}>
          Naar een andere website
        </Button>
        <Button severity="secondary" onClick={() => setShown('certificate')}>
          Akte kan beter
        </Button>
        <Button severity="secondary" onClick={() => setShown('sent')}>
          Bericht dat vanzelf sluit
        </Button>
      </Actions>
      <Dialog
        open={shown === 'leave'}
        onClose={close}
        title="Je gaat naar de website van Noorderbank"
        actions={
          <>
            <Button iconRight="out" onClick={close}>
              Ga naar Noorderbank
            </Button>
            <Button severity="quiet" onClick={close}>
              Blijf hier
            </Button>
          </>
        }
      >
        Je logt daar in met je eigen gegevens van Noorderbank. Je dossier blijft hier openstaan.
      </Dialog>
      <Dialog
        open={shown === 'certificate'}
        onClose={close}
        size="medium"
        title="De foto van de akte kan duidelijker"
        actions={
          <>
            <Button onClick={close}>Maak een nieuwe foto</Button>
            <Button severity="quiet" onClick={close}>
              Ga verder met deze foto
            </Button>
          </>
        }
      >
        <ReadabilityMeter />
        <Notice icon="camera" title="Zo wordt de foto beter" headingLevel={3}>
          Leg de akte plat bij het raam. Houd de telefoon er recht boven, met alle vier de hoeken in beeld.
        </Notice>
      </Dialog>
      <Dialog open={shown === 'sent'} onClose={close} title="Je bericht is verstuurd" autoClose>
        Noorderbank krijgt het vandaag nog.
      </Dialog>
      <ReadabilityMeter />
      <Actions>
        <Status icon="back" tone="negative">
          Teruggestuurd
        </Status>
        <Status icon="clock" tone="warning">
          Graag vóór 28 november
        </Status>
        <Status icon="circlecheck" tone="positive">
          Klaar
        </Status>
        <Status icon="lock">Kan nog niet</Status>
      </Actions>
      <Stack gap="md">
        <Loading />
        <Skeleton lines={4} />
        <EmptyState
          title="Nog geen berichten"
          headingLevel={3}
          action={<Button severity="secondary">Stel een vraag</Button>}
        >
          Zodra een organisatie antwoordt, lees je het hier. Je krijgt dan ook een e-mail.
        </EmptyState>
        <ErrorBlock onRetry={() => {}} />
      </Stack>
    </Section>
  );
}

const ReadabilityMeter = () => (
  <Meter
    title={
      <>
        Leesbaarheid: <strong>redelijk, 6 van de 10</strong>
      </>
    }
    levels={['Slecht', 'Redelijk', 'Goed']}
    level={1}
    tone="warning"
  />
);
