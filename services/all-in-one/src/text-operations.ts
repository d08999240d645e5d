import { parseArgs } from 'node:util';
import {
  listEditedTexts,
  putText,
  removeText,
  type TextPlace,
} from '@nabericht/content-service/text/text-repository';
import { typedLocale } from '@nabericht/content-service/text/typed-locale';
import { LOCALES, type Locale } from '@nabericht/contracts/content-contract';
import { CommandRefused, type Operating, operation } from './operation.ts';
import {
  type KnownText,
  knownTexts,
  misfit,
  originalsOf,
  partsOf,
  placeProblem,
  textProblem,
} from './text-catalogue.ts';
import { changeText, readLiveTexts, withTexts } from './text-database.ts';
import { readTypedText } from './typed-text.ts';

export const TEXT_USAGE = `  text list [--locale LOCALE]        the texts of pages and messages that were edited, and what of it does not fit any more
  text find WORDS [--locale LOCALE]  the key of a text on a screen, by some of its words, and the parts that show it
  text set LOCALE KEY TEXT           shows this text in place of the one that was released; LOCALE: nl or en
  [--file FILE]                      the text of a file in place of TEXT, or of standard input: -
  [--everywhere]                     also where parts of the site have different texts under this key
  text remove LOCALE KEY             shows the text that was released again`;

/** `text list|find|set|remove`: texts that the content service serves in place of those of releases. */
export const text = operation(TEXT_USAGE, (args) => {
  const { words = [], locale, file, everywhere = false } = parseTyped(args) ?? {};
  const [verb, first = '', key = '', written, ...more] = words;
  if (more.length > 0 || (everywhere && verb !== 'set')) return null;
  if (key === '') {
    if (file !== undefined) return null;
    const locales = () => (locale === undefined ? LOCALES : [localeOf(locale)]);
    if (verb === 'list' && first === '') return async (deps) => list(locales(), deps);
    if (verb === 'find' && first !== '') return async (deps) => find(first, locales(), deps);
    return null;
  }
  if (locale !== undefined) return null;
  const place = () => ({ locale: localeOf(first), key });
  if (verb === 'set' && (file === undefined) !== (written === undefined))
    return async (deps) =>
      set(place(), { text: written ?? (await readTypedText(file ?? '')), everywhere }, deps);
  if (verb === 'remove' && file === undefined && written === undefined)
    return async (deps) => remove(place(), deps);
  return null;
});

function parseTyped(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { locale: { type: 'string' }, file: { type: 'string' }, everywhere: { type: 'boolean' } },
    });
    return { words: positionals, ...values };
  } catch {
    return null;
  }
}

function localeOf(typed: string): Locale {
  const locale = typedLocale(typed);
  if (!locale) throw new CommandRefused(`There are no texts in ${typed}, only in ${LOCALES.join(' and ')}.`);
  return locale;
}

async function list(locales: readonly Locale[], { connection, print, tell }: Operating): Promise<0> {
  const live = await readLiveTexts(connection);
  const edited = await withTexts(connection, (db) => listEditedTexts(db, locales));
  const known = new Map(locales.map((locale) => [locale, knownTexts(live, locale)]));
  const texts = edited.map((one) => {
    const { locale, key, text } = one;
    return { locale, key, text, problem: misfit(one, { live, known: known.get(locale)?.get(key) }) };
  });
  tell?.({ texts });
  for (const { problem, text, ...place } of texts) {
    print(lineOf(place, text));
    if (problem) print(`    does not fit any more: ${problem} Set or remove it.`);
  }
  if (texts.length === 0) print('No text was edited.');
  return 0;
}

async function find(
  words: string,
  locales: readonly Locale[],
  { connection, print, tell }: Operating,
): Promise<0 | 1> {
  const live = await readLiveTexts(connection);
  const edited = await withTexts(connection, (db) => listEditedTexts(db, locales));
  const isMeant = (text: string) => text.toLowerCase().includes(words.toLowerCase());
  const texts = locales.flatMap((locale) =>
    [...knownTexts(live, locale).values()].flatMap((known) => {
      const { key } = known;
      const own = edited.find((one) => one.locale === locale && one.key === key);
      const shown = own
        ? [{ text: own.text, parts: partsOf(known) }]
        : originalsOf(known).map((text) => ({ text, parts: partsOf(known, text) }));
      return shown.filter(({ text }) => isMeant(text)).map((one) => ({ locale, key, ...one }));
    }),
  );
  tell?.({ texts });
  for (const { text, parts, ...place } of texts) print(`${lineOf(place, text)}  (${parts.join(', ')})`);
  if (texts.length === 0) print(`No text has the words: ${words}`);
  return texts.length > 0 ? 0 : 1;
}

async function set(
  place: TextPlace,
  { text, everywhere }: { text: string; everywhere: boolean },
  deps: Operating,
): Promise<0> {
  const live = await readLiveTexts(deps.connection);
  const known = knownTexts(live, place.locale).get(place.key);
  const problem = textProblem(place, text, { live, known });
  if (!known || problem) throw new CommandRefused(problem ?? placeProblem(place, live));
  const released = originalsOf(known);
  if (released.length > 1 && !everywhere) throw new CommandRefused(differing(known));
  const isReleased = released.every((one) => one === text);
  const held = await changeText(place, 'text.set', deps, async (trx, held) => {
    if (held?.text === text && held.namespace === known.namespace)
      throw new CommandRefused('It reads so already: nothing was changed.');
    if (isReleased && !held) throw new CommandRefused('It was released so: nothing was changed.');
    if (isReleased)
      throw new CommandRefused(
        `It was released so: text remove ${place.locale} ${place.key} shows that again.`,
      );
    await putText(trx, { ...place, namespace: known.namespace, text });
  });
  const before = held ? [held.text] : released;
  const parts = partsOf(known);
  deps.tell?.({ ...place, before, text, parts });
  for (const one of before) deps.print(`Before:  ${oneLine(one)}`);
  deps.print(`Now:     ${oneLine(text)}`);
  deps.print(`Shown by ${parts.join(', ')}. ${whenShown(known.namespace)}`);
  return 0;
}

const differing = ({ key, originals }: KnownText): string => {
  const each = originals.map(({ part, text }) => `${part} “${oneLine(text)}”`).join(', ');
  return `Parts have different texts under ${key}: ${each}. With --everywhere it is changed in all of them.`;
};

async function remove(place: TextPlace, deps: Operating): Promise<0> {
  const held = await changeText(place, 'text.removed', deps, async (trx, held) => {
    if (!held) throw new CommandRefused('No such text was edited: nothing was changed.');
    await removeText(trx, place);
  });
  const released = knownTexts(await readLiveTexts(deps.connection), place.locale).get(place.key);
  const texts = released ? originalsOf(released) : [];
  deps.tell?.({ ...place, before: held ? [held.text] : [], released: texts });
  if (held) deps.print(`Before:  ${oneLine(held.text)}`);
  for (const one of texts) deps.print(`Now:     ${oneLine(one)}`);
  deps.print(whenShown(held?.namespace ?? ''));
  return 0;
}

/** The gateway asks for the texts of pages every second, and an open list of messages for its own every half hour. */
const whenShown = (namespace: string): string =>
  namespace === 'messages'
    ? 'The messages of a dossier show it at once; where they are open, when the page is loaded again or after half an hour.'
    : 'Pages show it after a second or two; a page that is open, when it is loaded again.';

const oneLine = (text: string): string => text.replaceAll('\n', '\\n');
const lineOf = ({ locale, key }: TextPlace, text: string): string => `${locale}  ${key}  ${oneLine(text)}`;
