import type { Box } from '../../page/page.ts';
import { underHeadings } from './headings.ts';
import { type Field, fieldOf, isDayOfNothing, isOfAnyName, isOfDeceasedAlone } from './labels.ts';
import {
  isLeftAligned,
  isOfLife,
  isWhole,
  isWithValue,
  type Place,
  type Side,
  startsSmall,
  valueLines,
  wholeLabel,
} from './value-places.ts';

/** What a form asks about the deceased. */
export interface Question {
  field: Field;
  place: Place;
  /** The box of the label, including all its lines. */
  box: Box;
  /** "Naam", on a form that does not ask for first names: it asks for the whole name. */
  isGuess?: boolean;
  /** "Overledene: Jan de Boer" */
  isNamed?: boolean;
}

const asksSurname = ({ field }: Question) => field === 'last_name' || field === 'full_name';
const asksFirstNames = ({ field }: Question) => field === 'first_names' || field === 'full_name';

const DAY_OF = { birth: 'date_of_birth', death: 'date_of_death', none: null } as const;

/** "Geboren te: Terneuzen op: 26 februari 1929", also if "op" begins the next line. */
function eventBefore({ segment }: Place, places: Place[]): 'birth' | 'death' | null {
  const { box, line } = segment;
  const onLine = places.findLast(
    (one) => isOfLife(one.label) && one.segment.line === line && one.segment.box.x1 <= box.x0,
  );
  const above = places.findLast((one) => one.segment.line < line && isLeftAligned(one.segment.box, box));
  const before = onLine ?? (startsSmall(segment) ? above : undefined);
  const subjects = before?.label?.subjects;
  if (!subjects || subjects.has('birth') === subjects.has('death')) return null;
  return subjects.has('birth') ? 'birth' : 'death';
}

/**
 * "Overlijden, verstrekt op 24 februari", with "Datum overlijden" below it: the explicit question for the date has the answer.
 */
const isAskedByDay = ({ field, place }: Question, below: Question[]) =>
  field.startsWith('date') &&
  !place.label?.subjects.has('day') &&
  !isWhole(place) &&
  below.some((one) => one.field === field && one.place.label?.subjects.has('day'));

/** The form's questions about the deceased, in its order. */
export function questionsOf(places: Place[]): Question[] {
  const asked = everyQuestion(places);
  return asked.filter((question, at) => !isAskedByDay(question, asked.slice(at + 1)));
}

/** "Naam: mevrouw A. Bos-Smit", with "Geboortenaam: Smit" and "Voornamen: Anna" below it. */
function isSaidAgain(questions: Question[], at: number): boolean {
  const [next, last] = questions.slice(at + 1).filter(({ field }) => /name/.test(field));
  const isAskedByKind = next?.field === 'last_name' && !next.isGuess && last?.field === 'first_names';
  return questions[at]?.isGuess === true && isAskedByKind;
}

function everyQuestion(places: Place[]): Question[] {
  const questions: Question[] = [];
  const asked = new Set<Place>();
  const { isOfDeceased, eventOf } = underHeadings(places);
  for (const place of places) {
    if (!place.label || asked.has(place) || !isOfDeceased(place)) continue;
    const { label, box, parts } = wholeLabel(place, place.label, places);
    for (const part of parts) asked.add(part);
    const isNamed = isOfDeceasedAlone(label) && (!isWhole(place) || isWithValue(place, places));
    const field = isNamed
      ? 'full_name'
      : (fieldOf(label) ??
        (isDayOfNothing(label) ? DAY_OF[eventBefore(place, places) ?? eventOf(place) ?? 'none'] : null));
    if (field) questions.push({ field, place, box, isGuess: isOfAnyName(label), isNamed });
  }
  const known = questions.filter((_, at) => !isSaidAgain(questions, at));
  // If the name has labels of its own, the text after "Overledene" is something else.
  const byLabels = known.filter((one) => !one.isNamed);
  // "Overledene: mevrouw Bos", with "Voornamen: Anna" below it.
  const isSurnameNamed = known.length > byLabels.length && !byLabels.some(asksSurname);
  if (byLabels.some(asksFirstNames) && !isSurnameNamed)
    return byLabels.map((one) => ({ ...one, isGuess: false }));
  if (known.some(asksFirstNames)) return known.map((one) => ({ ...one, isGuess: false }));
  return known.map((one) => (one.isGuess ? { ...one, field: 'full_name' } : one));
}

/** Where to look for values on forms that have them beside, below or above their labels. */
export const ORDERS = {
  behind: ['right', 'below', 'raised'],
  under: ['below', 'right', 'raised'],
  over: ['beside', 'above'],
} satisfies Record<string, Side[]>;

/** Most labels of a form have their values on the same side; of above and below, the nearer one. */
export function orderOf(questions: Question[], places: Place[]): keyof typeof ORDERS {
  const bare = questions.filter(
    ({ place, box }) => isWhole(place) && !valueLines(place, box, 'beside', places).length,
  );
  // Dates in cells may have their labels above them while everything else has captions.
  const names = bare.filter(({ field }) => !field.startsWith('date'));
  const gaps = (names.length > 1 ? names : bare).flatMap((question) => {
    const boxes = (side: Side) =>
      valueLines(question.place, question.box, side, places)
        .flat()
        .map((segment) => segment.box);
    const over = Math.min(...boxes('above').map((box) => question.box.y0 - box.y1));
    const under = Math.min(...boxes('below').map((box) => box.y0 - question.box.y1));
    return over === under ? [] : [over < under];
  });
  if (gaps.filter(Boolean).length > Math.max(1, gaps.length / 2)) return 'over';
  return bare.length > 1 && bare.length > 0.75 * questions.length ? 'under' : 'behind';
}
