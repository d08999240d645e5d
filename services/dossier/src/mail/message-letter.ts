import type { Message } from '@nabericht/domain/message';
import { type Letter, type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import { type LetterFacts, taskListUrl, windowOf } from './letter-facts.ts';

type Words = Pick<Letter, 'subject' | 'preview' | 'title' | 'paragraphs'> & { button: string };
type Variables = Message['messageVariables'];

/** What says more than that there is a message; the rest is read in the dossier, behind the login. */
const WORDS: Readonly<Record<string, (variables: Variables) => Words>> = {
  'message.replyOverdue': ({ provider, dueOn }) => ({
    subject: `Nog geen antwoord van ${provider}`,
    preview: 'We hebben een herinnering gestuurd. Je kunt verder met je andere taken.',
    title: `${provider} heeft nog niet geantwoord`,
    paragraphs: [
      `${provider} had uiterlijk op ${dueOn} moeten antwoorden. We hebben vandaag een herinnering gestuurd.`,
      'Je hoeft hier niet op te wachten: taken die op dit antwoord wachtten, kun je nu doen. Hoor je volgende week nog niets? Bel of mail de organisatie dan zelf en noem je kenmerk.',
    ],
    button: 'Ga verder met je taken',
  }),
  'message.certificateRefused': ({ reason }) => ({
    subject: 'We kunnen je akte niet gebruiken',
    preview: 'Voeg de akte opnieuw toe. Dan kunnen we verder.',
    title: 'Voeg de akte opnieuw toe',
    paragraphs: [
      'Een medewerker heeft de akte van overlijden bekeken. We kunnen deze akte niet gebruiken.',
      `De reden: ${reason}`,
      'Voeg de akte opnieuw toe in je takenlijst. Daarna kun je de organisaties bericht sturen.',
    ],
    button: 'Voeg de akte toe',
  }),
  'message.certificateAccepted': ({ count }) => ({
    subject: 'De akte is in orde',
    preview: count === 0 ? 'Je kunt de organisaties nu bericht sturen.' : 'Wat wachtte, gaat nu weg.',
    title: 'De akte is in orde',
    paragraphs: [
      'De akte van overlijden is bekeken en in orde.',
      count === 0
        ? 'Je kunt de organisaties nu bericht sturen.'
        : count === 1
          ? 'De melding die wachtte, gaat nu vanzelf weg.'
          : `De ${count} meldingen die wachtten, gaan nu vanzelf weg.`,
    ],
    button: 'Naar je takenlijst',
  }),
  'message.taskActivated': ({ product, provider }) => ({
    subject: `Je kunt verder met ${product}`,
    preview: `De taak van ${provider} staat open.`,
    title: `Je kunt verder met ${product}`,
    paragraphs: [`We hebben de taak voor ${product} van ${provider} voor je opengezet.`],
    button: 'Naar je takenlijst',
  }),
  'message.providerMessage': ({ provider }) => ({
    subject: `${provider} stuurde je een bericht`,
    preview: 'Lees het in je dossier.',
    title: `Er is een bericht van ${provider}`,
    paragraphs: [
      `${provider} stuurde je een bericht. Lees het in je dossier om te zien of je iets moet doen.`,
    ],
    button: 'Lees het bericht',
  }),
  'message.providerSentMore': ({ provider, count }) => ({
    subject: `${provider} stuurde je nog ${count === 1 ? 'een bericht' : `${count} berichten`}`,
    preview: 'Je leest ze in je dossier.',
    title: `${provider} stuurde je nog ${count === 1 ? 'een bericht' : `${count} berichten`}`,
    paragraphs: [
      `${provider} stuurde je vandaag meer dan drie berichten. Voor de andere sturen we je deze ene mail.`,
      'Je leest alles in je dossier. Daar zie je ook of je iets moet doen.',
    ],
    button: 'Lees de berichten',
  }),
  'message.providerFile': ({ provider }) => ({
    subject: `${provider} stuurde je een bestand`,
    preview: 'Je vindt het in je takenlijst.',
    title: `${provider} zette een bestand voor je klaar`,
    paragraphs: [`Je vindt het bij de taak in je takenlijst, en je kunt het daar downloaden.`],
    button: 'Naar je takenlijst',
  }),
  'message.providerAsks': ({ provider }) => ({
    subject: `${provider} heeft een vraag voor je`,
    preview: 'Beantwoord de vragen in je takenlijst. Daarna kan de organisatie verder.',
    title: `${provider} heeft een vraag voor je`,
    paragraphs: [
      `${provider} wil nog iets van je weten om je melding te kunnen verwerken.`,
      'De vragen staan als taak in je takenlijst. Zodra je antwoordt, sturen we je antwoorden door.',
    ],
    button: 'Beantwoord de vragen',
  }),
  'message.beneficiaryGaveDetails': ({ name }) => ({
    subject: 'De gegevens van een begunstigde zijn binnen',
    preview: 'Je hoeft hiervoor niets te doen.',
    title: `${name} heeft de gegevens ingevuld`,
    paragraphs: [
      `Je nodigde ${name} uit. De gegevens zijn ingevuld en bewaard. Je hoeft hiervoor niets te doen.`,
    ],
    button: 'Naar je takenlijst',
  }),
  'message.beneficiaryErased': ({ name }) => ({
    subject: 'De gegevens van een begunstigde zijn gewist',
    preview: 'De taak voor de begunstigden staat weer open.',
    title: `${name} heeft de gegevens gewist`,
    paragraphs: [
      `${name} heeft gewist wat er was ingevuld. De verzekering kan zonder deze gegevens niet verder.`,
      `De taak voor de begunstigden staat weer in je takenlijst. Vul de gegevens zelf in, of nodig ${name} opnieuw uit.`,
    ],
    button: 'Naar je takenlijst',
  }),
  'message.beneficiaryErasedAfter': ({ name }) => ({
    subject: 'De gegevens van een begunstigde zijn gewist',
    preview: 'Je hoeft hiervoor niets te doen.',
    title: `${name} heeft de gegevens gewist`,
    paragraphs: [
      `${name} heeft bij ons gewist wat er was ingevuld. De verzekeraar had de gegevens al. Je hoeft hiervoor niets te doen.`,
    ],
    button: 'Naar je takenlijst',
  }),
  'message.beneficiaryIdentified': ({ name }) => ({
    subject: 'Een begunstigde heeft zich geïdentificeerd',
    preview: 'Je hoeft hiervoor niets te doen.',
    title: `${name} heeft zich geïdentificeerd`,
    paragraphs: [`Je nodigde ${name} uit. De identificatie is gelukt. Je hoeft hiervoor niets te doen.`],
    button: 'Naar je takenlijst',
  }),
  'message.beneficiaryNotIdentified': ({ name }) => ({
    subject: 'De identificatie van een begunstigde is niet gelukt',
    preview: 'Je hoeft hiervoor niets te doen.',
    title: `De identificatie van ${name} is niet gelukt`,
    paragraphs: [
      `Een medewerker heeft de identificatie van ${name} bekeken. We konden niet vaststellen dat het ${name} is.`,
      `${name} heeft van ons een e-mail gekregen met wat er nu kan. Je hoeft hiervoor niets te doen.`,
    ],
    button: 'Naar je takenlijst',
  }),
  'message.identificationAccepted': ({ name }) => ({
    subject: 'Een identificatie is goedgekeurd',
    preview: 'Je hoeft hiervoor niets te doen.',
    title: `De identificatie van ${name} is goedgekeurd`,
    paragraphs: [`Een medewerker heeft de identificatie van ${name} bekeken en goedgekeurd.`],
    button: 'Naar je takenlijst',
  }),
  'message.identificationRefused': ({ name, reason }) => ({
    subject: 'Een identificatie is niet goedgekeurd',
    preview: 'Lees waarom, en wat je kunt doen.',
    title: `De identificatie van ${name} is niet goedgekeurd`,
    paragraphs: [
      `Een medewerker heeft de identificatie van ${name} bekeken. De reden: ${reason}`,
      'Kijk in je takenlijst bij de begunstigden of de naam en geboortedatum kloppen. Staat de identificatie daar nog open? Probeer het dan opnieuw. Anders neemt de verzekeraar contact met je op.',
    ],
    button: 'Naar je takenlijst',
  }),
  'message.productsReceived': ({ provider, count }) => ({
    subject: `${provider} vond producten`,
    preview: 'Je vindt ze als taak in je takenlijst.',
    title: `${provider} vond producten`,
    paragraphs: [
      count === 1
        ? `${provider} vond één product. Je vindt het als taak in je takenlijst.`
        : `${provider} vond ${count} producten. Je vindt ze als taak in je takenlijst.`,
    ],
    button: 'Naar je takenlijst',
  }),
};

/** What a provider said or sent; all others are ours, also where they name one. */
const OF_PROVIDER: ReadonlySet<string> = new Set([
  'message.providerMessage',
  'message.providerFile',
  'message.providerAsks',
  'message.productsReceived',
]);

type Said = Pick<Message, 'content_key' | 'messageVariables'>;

/** The name of the provider that a message comes from; null for one of ours. */
export const senderOf = ({ content_key, messageVariables }: Said): string | null =>
  OF_PROVIDER.has(content_key) ? String(messageVariables.provider) : null;

const NEW_MESSAGE: Words = {
  subject: 'Er staat een bericht voor je klaar',
  preview: 'Lees het in je dossier.',
  title: 'Er staat een bericht voor je klaar',
  paragraphs: ['In je dossier staat een nieuw bericht. Lees het om te zien of je iets moet doen.'],
  button: 'Lees het bericht',
};

/** To the reporter, for each message in the dossier. */
export function messageLetter(facts: LetterFacts, { content_key, messageVariables }: Said): WrittenLetter {
  const { button, subject, ...words } = WORDS[content_key]?.(messageVariables) ?? NEW_MESSAGE;
  return writeLetter({
    ...words,
    subject: `${subject} (${facts.reference})`,
    addressee: `Beste ${facts.greeting},`,
    window: windowOf(facts),
    facts: [{ term: 'Kenmerk', value: facts.reference }],
    button: { label: button, url: taskListUrl(facts) },
    sender: facts.sender,
    brand: facts.brand,
    mark: facts.mark,
  });
}
