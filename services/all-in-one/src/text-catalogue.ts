import { editProblem } from '@nabericht/content-service/text/edit-rule';
import type { EditedText, TextPlace } from '@nabericht/content-service/text/text-repository';
import { userMessages } from '@nabericht/content-service/text/user-messages';
import type { Locale } from '@nabericht/contracts/content-contract';
import { SHELL } from '@nabericht/registry-service/composition/next-shell';
import type { ReleaseTexts } from '@nabericht/registry-service/release/release-texts';

/** A text that can be edited. */
export interface KnownText {
  key: string;
  namespace: 'general' | 'frontend' | 'messages';
  /** As each part of the site that shows it was released with it. */
  originals: { part: string; text: string }[];
}

/** The texts of one language by key: of the live releases, and of the messages in a dossier. */
export function knownTexts(live: readonly ReleaseTexts[], locale: Locale): ReadonlyMap<string, KnownText> {
  const known = new Map<string, KnownText>();
  const add = (namespace: KnownText['namespace'], part: string, texts: Record<string, string> = {}) => {
    for (const [key, text] of Object.entries(texts)) {
      const one = known.get(key) ?? { key, namespace, originals: [] };
      known.set(key, { ...one, originals: [...one.originals, { part, text }] });
    }
  };
  const isShell = ({ release }: ReleaseTexts) => release.name === SHELL;
  // A text that the shell has too, such as one of the kit, is the shell's.
  for (const one of live.filter(isShell)) add('general', SHELL, one.texts?.[locale]);
  const remotes = live.filter((other) => !isShell(other));
  for (const one of remotes.toSorted((a, b) => a.release.name.localeCompare(b.release.name)))
    add('frontend', one.release.name, one.texts?.[locale]);
  add('messages', 'the messages of a dossier', userMessages[locale]);
  return known;
}

/** The texts that were released under one key, each once. */
export const originalsOf = ({ originals }: KnownText): string[] => [
  ...new Set(originals.map(({ text }) => text)),
];

/** The parts that show a text, or that were released with this one. */
export const partsOf = ({ originals }: KnownText, released?: string): string[] =>
  originals.filter(({ text }) => released === undefined || text === released).map(({ part }) => part);

const PLACES = {
  general: 'the frame',
  frontend: 'the pages',
  messages: 'the messages of a dossier',
} as const;

/** Why an edited text does not fit any more, in words for an operator; null when it does. */
export function misfit(
  edited: EditedText,
  { live, known }: { live: readonly ReleaseTexts[]; known: KnownText | undefined },
): string | null {
  const problem = textProblem(edited, edited.text, { live, known });
  if (problem || !known || known.namespace === edited.namespace) return problem;
  const place = Object.entries(PLACES).find(([namespace]) => namespace === edited.namespace);
  return `It was edited as a text of ${place?.[1] ?? edited.namespace}, and is one of ${PLACES[known.namespace]} now.`;
}

/** Why a text cannot take the place of the originals, in words for an operator; null when it can. */
export const textProblem = (
  place: TextPlace,
  text: string,
  { live, known }: { live: readonly ReleaseTexts[]; known: KnownText | undefined },
): string | null => (known ? editProblem(text, originalsOf(known), place.locale) : placeProblem(place, live));

/** Releases that were built before texts were named have texts that nobody knows here. */
export function placeProblem({ key }: Pick<TextPlace, 'key'>, live: readonly ReleaseTexts[]): string {
  const silent = live.filter(({ texts }) => texts === null).map(({ release }) => release.name);
  const more =
    silent.length > 0 ? ` Not known are the texts of ${silent.join(', ')}: release them anew.` : '';
  return `Nothing that is live has a text ${key}.${more}`;
}
