import { type WrittenLetter, writeLetter } from '@nabericht/service-kit/mail-letter';
import type { Sender } from '@nabericht/service-kit/support';
import type { Farewell } from './farewell.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

const LETTERS = {
  dossier: 'farewell.dossier',
  account: 'farewell.account',
  ownDetails: 'farewell.ownDetails',
  invitation: 'farewell.invitation',
  left: 'farewell.left',
} as const satisfies Record<Farewell['about'], string>;

/** What stands below the letter, in a lighter colour. */
const NOTES = {
  dossier: ['farewell.log', 'farewell.notYou'],
  account: ['farewell.log', 'farewell.notYou'],
  ownDetails: ['farewell.log', 'farewell.notYou'],
  invitation: ['farewell.log'],
  left: [],
} as const satisfies Record<Farewell['about'], readonly string[]>;

/** The last mail about something that was erased: what is gone, what we keep, and what others keep. */
export function farewellLetter(farewell: Farewell, sender: Sender): WrittenLetter {
  const { about, to, locale, deceasedName, reporterName = '', accountErased } = farewell;
  const { told, toldElsewhere = [], untold = [] } = farewell;
  const { letter, text, list } = MAIL_TEXTS[locale];
  const { paragraphs, ...said } = letter(LETTERS[about], {
    deceased: deceasedName,
    reporter: reporterName,
    accountErased,
    told: told.length,
    untold: untold.length,
    elsewhere: toldElsewhere.length,
    insurers: list(untold),
  });
  const whoKeeps = about === 'ownDetails' ? 'farewell.ownDetails.told' : 'farewell.told';
  const kept = (key: Parameters<typeof text>[0], names: string[]) =>
    names.length > 0 ? [text(key, { names: names.join(', ') })] : [];
  return writeLetter({
    ...said,
    addressee: text('greeting', { name: to.name }),
    paragraphs: [...paragraphs, ...kept(whoKeeps, told), ...kept('farewell.ownDetails.told', toldElsewhere)],
    notes: NOTES[about].map((key) => text(key)),
    sender,
  });
}
