import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { type LetterFacts, taskListUrl, windowOf } from './letter-facts.ts';

const REVIEWED =
  'Wij bekijken eerst je akte van overlijden, uiterlijk binnen één werkdag. Wat je verstuurt, bewaren we tot die tijd. Daarna gaat het vanzelf weg en krijg je een e-mail.';

/** To the reporter, once the dossier is there: what happens next. */
export const creationLetter = (
  facts: LetterFacts,
  { certificateAvailable, isReviewed }: { certificateAvailable: boolean; isReviewed: boolean },
): WrittenLetter =>
  writeLetter({
    subject: `Je melding staat klaar (${facts.reference})`,
    preview: `We hebben je melding bewaard. Dit gebeurt er nu.`,
    addressee: `Beste ${facts.greeting},`,
    title: 'Je melding staat klaar',
    window: windowOf(facts),
    paragraphs: [
      'We wensen je veel sterkte. Wij helpen je om dit stap voor stap te regelen.',
      'Een organisatie krijgt pas bericht als jij op versturen klikt. Daarna heeft zij meestal tien werkdagen nodig om te antwoorden. Zodra er antwoord is, krijg je een e-mail van ons.',
      ...(isReviewed ? [REVIEWED] : []),
      certificateAvailable
        ? 'In je takenlijst zie je wat er nog moet gebeuren. Je hoeft niet alles in één keer te doen.'
        : 'Heb je de akte van overlijden nog niet? Voeg hem toe zodra je hem hebt. Daarna kun je de organisaties bericht sturen.',
    ],
    facts: [{ term: 'Kenmerk', value: facts.reference }],
    button: { label: 'Naar je takenlijst', url: taskListUrl(facts) },
    notes: ['Heb je een vraag? Stuur ons een e-mail en noem je kenmerk.'],
    sender: facts.sender,
    brand: facts.brand,
  });
