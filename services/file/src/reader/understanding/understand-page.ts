import type { CertificateFieldName } from '@nabericht/domain/certificate/certificate';
import type { CertificateReading } from '../certificate-reader.ts';
import type { Box, Page, Word } from '../page/page.ts';
import { linesOf, type Segment, segmentsOf, textOf } from '../page/segments.ts';
import { flowsOf } from '../page/text-flow.ts';
import { type Candidate, candidatesOf } from './candidate.ts';
import { formFields } from './form/form-fields.ts';
import { underHeadings } from './form/headings.ts';
import { placesOf } from './form/places-of-page.ts';
import { findAkte } from './paper/akte.ts';
import { documentKind, isOfFoundBody } from './paper/document-kind.ts';
import { proseFields, withoutRelatives } from './prose/prose-fields.ts';
import { type Decisions, resolve, takenOf } from './resolve.ts';
import { confidentFields, scoreOf } from './score.ts';
import { chanceOf } from './tagging/chance.ts';
import { paperSigns } from './tagging/paper-signs.ts';
import { signedTexts, taggedFields } from './tagging/tagged-fields.ts';
import { WEIGHTS } from './tagging/weights.ts';
import { withSmallWords } from './text/small-words.ts';
import { withSpacedLabel } from './text/spaced-labels.ts';
import { withWholeNames } from './text/whole-names.ts';

/** Between columns: no sentence continues from one column into the next. */
const BREAK: Word = { text: '\u00b6', confidence: 1, box: { x0: 0, y0: 0, x1: 0, y1: 0 } };

const isLegible = (word: Word) => word.confidence > 0.6 && /\p{L}{3}|\d{2}/u.test(word.text);

export type FieldBoxes = Partial<Record<CertificateFieldName, Box>>;

/** What was read from one page, with the places and the reasons. */
export interface Understanding extends Omit<CertificateReading, 'advice' | 'picture' | 'places'> {
  page: Page;
  boxes: FieldBoxes;
  isPlainlyOther: boolean;
  candidates: Candidate[];
  decisions: Decisions;
}

const inFlows = (segments: Segment[]) =>
  flowsOf(segments).flatMap((column) => [...column.flatMap((segment) => segment.words), BREAK]);

/** A form with the deceased's name has headings for other persons: sentences below those are not about the deceased. */
function ofDeceased(segments: Segment[]): Segment[] {
  const places = placesOf(segments);
  return places.filter(underHeadings(places).isOfDeceased).map(({ segment }) => segment);
}

/** What the rules find on a page, from labels and in sentences; `flow` is its running text, column by column. */
export function readByRules(page: Page) {
  const segments = segmentsOf(page.words).map((segment) => ({
    ...segment,
    words: withWholeNames(withSmallWords(withSpacedLabel(segment.words))),
  }));
  const flow = inFlows(segments);
  const form = withoutRelatives(formFields(segments), flow);
  const told = form.last_name ? inFlows(ofDeceased(segments)) : flow;
  return { segments, flow, rules: { form, prose: proseFields(told, form) } };
}

/**
 * What one page says about the deceased, and how certain that is.
 * @param more what another look at it found
 */
export function understandPage(
  page: Page,
  now: Date,
  weights = WEIGHTS,
  more: Candidate[] = [],
): Understanding {
  const { segments, flow, rules } = readByRules(page);
  const text = `${textOf(flow)}\n${segments.map((segment) => textOf(segment.words)).join('\n')}`;
  const lines = linesOf(page.words).map(textOf);
  const signed = signedTexts(page, flow, rules);
  const { kind, isLearned, isPlainlyOther } = documentKind(
    text,
    chanceOf(weights.proof, paperSigns(signed[0]?.tokens ?? [])),
  );
  const isFound = isOfFoundBody(text);
  const { date_of_death, ...others } = taggedFields(signed, weights);
  // The date in the place of the day of death is the day on which a body was found.
  const learned = isFound || !date_of_death ? others : { ...others, date_of_death };
  const candidates = [
    ...candidatesOf('label', rules.form),
    ...candidatesOf('sentence', rules.prose),
    ...candidatesOf('learned', learned),
    ...more,
  ];
  const decisions = resolve(candidates);
  const found = takenOf(decisions);
  const legibleWords = page.words.filter(isLegible).length;
  const score = scoreOf({ kind, found, legibleWords, isOfFoundBody: isFound, isKindLearned: isLearned }, now);
  const value = (field: CertificateFieldName) => found[field]?.value ?? null;
  return {
    page,
    last_name: value('last_name'),
    insertion: value('insertion'),
    first_names: value('first_names'),
    gender: value('gender'),
    date_of_birth: value('date_of_birth'),
    date_of_death: value('date_of_death'),
    score,
    confident: confidentFields(found),
    akte: findAkte(lines, value('date_of_death')),
    kind,
    isPlainlyOther,
    boxes: Object.fromEntries(Object.entries(found).map(([field, { box }]) => [field, box])),
    candidates,
    decisions,
  };
}
