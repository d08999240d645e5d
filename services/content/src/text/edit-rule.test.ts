import { describe, expect, it } from 'vitest';
import { editProblem } from './edit-rule.ts';

const SEND = 'Verstuur aan {name}';
const FOUND = '{count, plural, one {één rekening} other {# rekeningen}} bij {name}';
const MORE = 'Meer<hidden> over {name}</hidden>';

describe('a text takes the place of the one that was released', () => {
  it.each([
    ['with the same values in another order', 'Aan {name} versturen', SEND],
    ['with a value left out', 'Versturen', SEND],
    ['that counts what is counted', '{count, plural, one {één} other {#}}', FOUND],
    ['that chooses by a value', '{name, select, ING {ING} other {een bank}}', SEND],
    ['that shows a number as it is', '{count} bij {name}', FOUND],
    ['with the same markup', 'Lees verder<hidden>: {name}</hidden>', MORE],
    ['with signs that are no syntax', 'Voor 50% < 60% & d’r: it’s', SEND],
    ['of several lines', 'Een regel\n\nNog een', SEND],
  ])('%s', (_what, text, original) => {
    expect(editProblem(text, [original], 'nl')).toBeNull();
  });
});

describe('a text is refused', () => {
  it.each([
    ['without words', ' \n', SEND, /^A text has words/],
    ['longer than a page can bear', 'a'.repeat(10_001), SEND, /at most 10000 characters/],
    ['with what is no character', 'a\u0000b', SEND, /no screen can show/],
    ['with half a character', 'a\ud800', SEND, /no screen can show/],
    ['that is no message', 'Stuur {name', SEND, /^The text cannot be read from “\{name” on: expect argument/],
    ['with markup that does not end', 'Meer <hidden>{name}', MORE, /^The text .* unclosed tag\.$/],
    ['that counts without a form for the others', '{count, plural, one {a}}', FOUND, /missing other clause/],
    ['with a value that nobody fills in', 'Aan {names}', SEND, /no value \{names\} here\. .*: \{name\}\.$/],
    ['with a value within a choice', '{count, plural, other {{bank}}}', FOUND, /no value \{bank\} here/],
    ['with a value where there is none', 'Aan {name}', 'Verstuur', /What it has: none\.$/],
    ['with markup that the screen does not take', '<b>Aan</b> {name}', SEND, /no markup <b> here/],
    ['with markup as a value', '{hidden}', MORE, /no value \{hidden\} here/],
    ['with a value as markup', '<name>x</name>', MORE, /no markup <name> here\. .*: <hidden>\.$/],
    ['with markup that would stand there as it is', 'Aan<br/>{name}', SEND, /no markup <br\/> here/],
    ['that counts words', '{name, plural, other {#}}', SEND, /^\{name\} is no number here\.$/],
    ['that writes words as a day', '{name, date, long}', SEND, /^\{name\} is no day or time here\.$/],
    ['in a currency that does not exist', '{count, number, ::currency/EURO}', FOUND, /written like that/],
  ])('%s', (_what, text, original, problem) => {
    expect(editProblem(text, [original], 'nl')).toMatch(problem);
  });

  it('that fits one of the parts that show it, and not another', () => {
    expect(editProblem('Aan {name}', [SEND, 'Verstuur'], 'nl')).toMatch(/no value \{name\} here/);
  });
});
