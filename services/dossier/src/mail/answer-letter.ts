import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { type LetterFacts, taskListUrl, windowOf } from './letter-facts.ts';

/** To the reporter, after a provider answered. Why it denied stands in the dossier, behind the login. */
export const answerLetter = (
  facts: LetterFacts,
  { providerName, isDenied }: { providerName: string; isDenied: boolean },
): WrittenLetter =>
  writeLetter({
    subject: isDenied
      ? `${providerName} kan je melding niet verwerken (${facts.reference})`
      : `${providerName} heeft je melding verwerkt (${facts.reference})`,
    preview: isDenied ? 'Lees waarom, en wat je kunt doen.' : 'Hier hoef je niets meer voor te doen.',
    addressee: `Beste ${facts.greeting},`,
    title: isDenied ? 'Je melding is teruggestuurd' : 'Je melding is verwerkt',
    window: windowOf(facts),
    paragraphs: isDenied
      ? [
          `${providerName} kan je melding niet verwerken. De reden staat in je dossier.`,
          'Daar lees je ook wat je nu kunt doen.',
        ]
      : [
          `${providerName} laat weten dat je melding is verwerkt.`,
          'Heeft de organisatie nog iets van je nodig? Dan staat dat als taak in je dossier.',
        ],
    facts: [{ term: 'Kenmerk', value: facts.reference }],
    button: { label: isDenied ? 'Lees de reden' : 'Bekijk je dossier', url: taskListUrl(facts) },
    sender: facts.sender,
    brand: facts.brand,
    mark: facts.mark,
  });
