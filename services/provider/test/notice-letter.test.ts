import type { NoticeContent } from '@nabericht/contracts/notice-content';
import type { Relationship } from '@nabericht/domain/people/relationship';
import { describe, expect, it } from 'vitest';
import {
  answersLetter,
  laterDocumentsLetter,
  linkLetter,
  reminderLetter,
} from '../src/notice/follow-up-letter.ts';
import { noticeLetter } from '../src/notice/notice-letter.ts';
import { noticeFacts } from '../src/notice/notice-wording.ts';
import { content } from './notice-content.ts';

const sender = { productName: 'Nabericht', supportEmail: 'hulp@nabericht.example' };

/** Documents in one mail, and over two. */
const ATTACHED = [1, 2].map((of) => ({ documents: 2, part: { number: 1, of } }));

const REPLY: NonNullable<NoticeContent['reply']> = {
  id: '0b9bb1c8-8e02-4a3e-9a55-6f1b6a1c0d11',
  givenAt: '2026-11-16T10:00:00.000Z',
  to: 'denial',
  denial: 'Wij kennen deze klant niet.',
  words: 'Het klantnummer is 4471.',
  files: [],
};

const contentFrom = (relationshipToDeceased: Relationship | null): NoticeContent => ({
  ...content,
  reporter: { ...content.reporter, relationshipToDeceased },
});

/**
 * The letters to an organisation that answers by link and by mail, with documents, from somebody of this relationship: the
 * first, and the one after a denial.
 */
const lettersFrom = (relationship: Relationship | null) =>
  ATTACHED.flatMap((attached) =>
    [null, REPLY].flatMap((reply) =>
      ['https://nabericht.example/bevestigen', null].map((link) => {
        const of = { ...contentFrom(relationship), reply };
        return noticeLetter(of, 'Noorderbank', link, sender, attached).text;
      }),
    ),
  );

/** What follows a notice: letters with documents, and two about its link. */
const lettersAfter = (relationship: Relationship) => {
  const of = contentFrom(relationship);
  const link = { link: 'https://nabericht.example/bevestigen', toldOn: '2026-11-12' };
  return [
    ...ATTACHED.flatMap((attached) => [
      reminderLetter(of, 'Noorderbank', { ...link, ...attached }, sender),
      linkLetter(of, 'Noorderbank', { ...link, ...attached }, sender),
      answersLetter(of, 'Noorderbank', null, sender, attached),
      laterDocumentsLetter(of, 'Noorderbank', sender, attached.part),
    ]),
  ].map(({ html }) => html);
};

describe('a notice by mail', () => {
  it.each(['guardianCurator', 'executor', 'intermediary', 'funeralDirector'] as const)(
    'of a reporter who is %s calls them no bereaved person',
    (relationship) => {
      for (const text of lettersFrom(relationship)) {
        expect(text).not.toMatch(/nabestaande/i);
        expect(text).toContain('documenten van de melder');
      }
    },
  );

  it.each(['child', 'other', null] as const)(
    'of a reporter who is %s calls them bereaved',
    (relationship) => {
      for (const text of lettersFrom(relationship)) expect(text).toContain('documenten van de nabestaande');
    },
  );

  it.each([
    ['funeralDirector', 'melder', 'nabestaande'],
    ['child', 'nabestaande', 'melder'],
  ] as const)('and what follows it call a reporter who is %s the %s', (relationship, word, other) => {
    for (const html of lettersAfter(relationship)) {
      expect(html).toMatch(new RegExp(`\\b(de|De) ${word}\\b`));
      expect(html).not.toMatch(new RegExp(`\\b(de|De) ${other}\\b`));
    }
  });

  it.each([
    ['executor', 'Antwoord van de melder'],
    ['child', 'Antwoord van de nabestaande'],
  ] as const)(
    'calls the reply of a reporter who is %s, in the letter and the PDF: %s',
    (relationship, title) => {
      const titles = noticeFacts({ ...contentFrom(relationship), reply: REPLY }).map((group) => group.title);
      expect(titles).toContain(title);
    },
  );

  it('asks to send no more post in the name of the deceased, whoever gets it', () => {
    for (const text of lettersFrom('child'))
      expect(text).toMatch(/\? Stuur dan geen post meer op naam van de\s+overledene\./);
  });
});
