import type { Relationship } from '@nabericht/domain/people/relationship';
import { describe, expect, it } from 'vitest';
import {
  answersLetter,
  laterDocumentsLetter,
  linkLetter,
  reminderLetter,
} from '../src/notice/follow-up-letter.ts';
import { noticeLetter } from '../src/notice/notice-letter.ts';
import { content } from './notice-content.ts';

const sender = { productName: 'Nabericht', supportEmail: 'hulp@nabericht.example' };

const ATTACHED = { documents: 2, part: { number: 1, of: 1 } };

/** The letters to an organisation that answers by link and by mail, with documents, from somebody of this relationship. */
const lettersFrom = (relationshipToDeceased: Relationship | null) =>
  ['https://nabericht.example/bevestigen', null].map((link) => {
    const of = { ...content, reporter: { ...content.reporter, relationshipToDeceased } };
    return noticeLetter(of, 'Noorderbank', link, sender, ATTACHED).text;
  });

/** What follows a notice: of two letters with documents, and two about its link. */
const lettersAfter = (relationshipToDeceased: Relationship) => {
  const of = { ...content, reporter: { ...content.reporter, relationshipToDeceased } };
  const again = { link: 'https://nabericht.example/bevestigen', toldOn: '2026-11-12' };
  return [
    reminderLetter(of, 'Noorderbank', again, sender),
    linkLetter(of, 'Noorderbank', again, sender),
    answersLetter(of, 'Noorderbank', null, sender, ATTACHED),
    laterDocumentsLetter(of, 'Noorderbank', sender, ATTACHED.part),
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

  it('asks to send no more post in the name of the deceased, whoever gets it', () => {
    for (const text of lettersFrom('child'))
      expect(text).toMatch(/\? Stuur dan geen post meer op naam van de\s+overledene\./);
  });
});
